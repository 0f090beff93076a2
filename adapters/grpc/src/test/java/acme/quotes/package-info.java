/** What {@code penstock gen --java --grpc} writes of {@code quotes.proto}. */
@NullMarked
package acme.quotes;

import org.jspecify.annotations.NullMarked;
