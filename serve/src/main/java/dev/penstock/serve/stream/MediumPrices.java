package dev.penstock.serve.stream;

import dev.penstock.Message;
import dev.penstock.serve.stream.Prices.Account;
import dev.penstock.serve.stream.Prices.Times;
import java.util.List;

/** {@link Prices} of the study's medium message. */
@Message
public record MediumPrices(long number, Account account, Times times, List<MediumPrice> prices) {}
