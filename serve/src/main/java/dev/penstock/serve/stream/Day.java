package dev.penstock.serve.stream;

/** A day of the calendar in three numbers, as the study's messages have them. */
public record Day(int year, int month, int day) {}
