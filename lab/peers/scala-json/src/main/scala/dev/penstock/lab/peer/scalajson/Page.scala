package dev.penstock.lab.peer.scalajson

import io.circe.{Decoder, Encoder}
import java.util.{List => JavaList, Map => JavaMap}
import play.api.libs.json.{Reads, Writes}
import scala.jdk.CollectionConverters._
import upickle.default.ReadWriter

final case class Book(id: String, name: String, author: String, publicationYear: Int)

final case class Node(name: String, color: String, children: Seq[Node])

/** The kinds of values on BooPickle's performance page, with codecs by the macros of each library. */
object Page {
  import Macros._

  val ints: Page[Seq[Int]] = new Page(list(_.asInstanceOf[Int]))
  val doubles: Page[Seq[Double]] = new Page(list(_.asInstanceOf[Double]))
  val floats: Page[Seq[Float]] = new Page(list(_.asInstanceOf[Float]))
  val tree: Page[Node] = new Page(node)
  val map: Page[Map[String, Int]] = new Page(_.asInstanceOf[JavaMap[String, Int]].asScala.toMap)
  val books: Page[Seq[Book]] = new Page(list(book))

  private def list[A](element: Any => A)(plain: Any): Seq[A] =
    plain.asInstanceOf[JavaList[_]].asScala.map(element).toList

  private def book(plain: Any): Book = {
    val members = plain.asInstanceOf[Array[Any]]
    Book(text(members(0)), text(members(1)), text(members(2)), members(3).asInstanceOf[Int])
  }

  private def node(plain: Any): Node = {
    val members = plain.asInstanceOf[Array[Any]]
    Node(text(members(0)), text(members(1)), list(node)(members(2)))
  }

  private def text(plain: Any): String = plain.asInstanceOf[String]
}

/** One kind of values, which are made of plain ones. */
final class Page[A](make: Any => A)(implicit
    upickle: ReadWriter[A],
    encoder: Encoder[A],
    decoder: Decoder[A],
    writes: Writes[A],
    reads: Reads[A]
) {
  def value(plain: Any): A = make(plain)

  /** Returns what writes and reads them as a library does. */
  def in(library: String): Json[A] = library match {
    case "upickle"   => new UPickleJson
    case "circe"     => new CirceJson
    case "play-json" => new PlayJsonJson
  }
}
