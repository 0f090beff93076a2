/** Tests of schemas of FlatBuffers. */
package dev.penstock.schema.fbs;
