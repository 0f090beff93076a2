package dev.penstock.lab.peer.scalajson

import io.circe.{Decoder, Encoder, Printer}
import java.nio.ByteBuffer
import play.api.libs.json.{Json => PlayJson, Reads, Writes}
import upickle.default.ReadWriter

/** A library that writes one kind of values as UTF-8 and reads it. */
trait Json[A] {
  def encode(value: A): Array[Byte]

  def decode(message: Array[Byte]): A
}

final class UPickleJson[A](implicit codec: ReadWriter[A]) extends Json[A] {
  override def encode(value: A): Array[Byte] = upickle.default.writeToByteArray(value)

  override def decode(message: Array[Byte]): A = upickle.default.read[A](message)
}

final class CirceJson[A](implicit encoder: Encoder[A], decoder: Decoder[A]) extends Json[A] {
  override def encode(value: A): Array[Byte] = {
    val buffer = Printer.noSpaces.printToByteBuffer(encoder(value))
    val message = new Array[Byte](buffer.remaining)
    buffer.get(message)
    message
  }

  override def decode(message: Array[Byte]): A =
    io.circe.jawn.decodeByteBuffer[A](ByteBuffer.wrap(message)).fold(throw _, identity)
}

final class PlayJsonJson[A](implicit writes: Writes[A], reads: Reads[A]) extends Json[A] {
  override def encode(value: A): Array[Byte] = PlayJson.toBytes(writes.writes(value))

  override def decode(message: Array[Byte]): A = PlayJson.parse(message).as[A]
}
