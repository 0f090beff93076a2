/** Tests of schemas as source text. */
package dev.penstock.schema.text;
