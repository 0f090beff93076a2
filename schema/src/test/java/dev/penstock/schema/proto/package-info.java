/** Tests of schemas of Protobuf. */
package dev.penstock.schema.proto;
