/**
 * What formats share that turn JSON into messages and back by tables of a schema: the tokens of a
 * document, names, numbers, and text that is written. Programs do not call it.
 */
@NullMarked
package dev.penstock.tape;

import org.jspecify.annotations.NullMarked;
