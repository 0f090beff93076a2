package dev.penstock.lab.peer.boopickle

import boopickle.Default._
import java.util.{List => JavaList, Map => JavaMap}
import scala.jdk.CollectionConverters._

final case class Book(id: String, name: String, author: String, publicationYear: Int)

final case class Node(name: String, color: String, children: Seq[Node])

/** The kinds of values on the library's performance page, with picklers by the library's macro. */
object Page {
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
final class Page[A](make: Any => A)(implicit val pickler: Pickler[A]) {
  def value(plain: Any): A = make(plain)
}
