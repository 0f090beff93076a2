package dev.penstock.lab.peer.scalajson

import io.circe.Codec
import io.circe.generic.semiauto.deriveCodec
import play.api.libs.json.{Json, OFormat}
import upickle.default.{ReadWriter, macroRW}

/** What the macros of the libraries make of the page's classes. */
private object Macros {
  implicit lazy val upickleBook: ReadWriter[Book] = macroRW
  implicit lazy val upickleNode: ReadWriter[Node] = macroRW
  implicit lazy val circeBook: Codec.AsObject[Book] = deriveCodec
  implicit lazy val circeNode: Codec.AsObject[Node] = deriveCodec
  implicit lazy val playBook: OFormat[Book] = Json.format
  implicit lazy val playNode: OFormat[Node] = Json.format
}
