/** Tests of inference from JSON. */
package dev.penstock.schema.infer;
