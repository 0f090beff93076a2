package dev.penstock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Message;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import java.nio.file.Path;
import java.util.List;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Tests bodies of requests and answers between Spring's client and Spring MVC on Tomcat. */
class PenstockHttpMessageConverterTest {
  private static final MediaType COMPACT = MediaType.valueOf("application/vnd.penstock.compact");

  @TempDir static Path folder;

  private static final Tomcat TOMCAT = new Tomcat();

  /** What a client asks. */
  @Message
  public record Order(String symbol, int amount, List<String> notes) {}

  /** What a server answers. */
  @Message
  public record Receipt(long number, Order order) {}

  /** A server's part that a user would write. */
  @RestController
  public static class Orders {
    @PostMapping("/orders")
    public Receipt take(@RequestBody Order order) {
      return new Receipt(order.amount() + 1L, order);
    }

    @ExceptionHandler
    public ResponseEntity<String> unreadable(HttpMessageNotReadableException e) {
      return ResponseEntity.badRequest().contentType(MediaType.TEXT_PLAIN).body(e.getMessage());
    }
  }

  /** Its configuration. */
  @Configuration
  @EnableWebMvc
  public static class Server implements WebMvcConfigurer {
    @Override
    public void configureMessageConverters(HttpMessageConverters.ServerBuilder converters) {
      converters.addCustomConverter(new PenstockHttpMessageConverter(Compact.family()));
      converters.addCustomConverter(new PenstockHttpMessageConverter(Fast.family()));
    }
  }

  @BeforeAll
  static void start() throws Exception {
    TOMCAT.setBaseDir(folder.toString());
    TOMCAT.setPort(0);
    TOMCAT.setHostname("127.0.0.1");
    AnnotationConfigWebApplicationContext context = new AnnotationConfigWebApplicationContext();
    context.register(Server.class, Orders.class);
    var root = TOMCAT.addContext("", null);
    Tomcat.addServlet(root, "orders", new DispatcherServlet(context)).setLoadOnStartup(1);
    root.addServletMappingDecoded("/", "orders");
    TOMCAT.start();
    TOMCAT.getConnector();
  }

  @AfterAll
  static void stop() throws Exception {
    TOMCAT.stop();
    TOMCAT.destroy();
  }

  private static RestClient client() {
    return RestClient.builder()
        .baseUrl("http://127.0.0.1:" + TOMCAT.getConnector().getLocalPort())
        .configureMessageConverters(converters ->
            converters
                .registerDefaults()
                .addCustomConverter(new PenstockHttpMessageConverter(Compact.family()))
                .addCustomConverter(new PenstockHttpMessageConverter(Fast.family())))
        .build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"compact", "fast"})
  void recordsGoBothWaysInAFormat(String format) {
    MediaType type = new MediaType("application", "vnd.penstock." + format);
    Order order = new Order("ACME", 7, List.of("at once", "für Zoë"));

    ResponseEntity<Receipt> answer =
        client()
            .post()
            .uri("/orders")
            .contentType(type)
            .accept(type)
            .body(order)
            .retrieve()
            .toEntity(Receipt.class);

    assertThat(answer.getBody()).isEqualTo(new Receipt(8, order));
    assertThat(answer.getHeaders().getContentType()).isEqualTo(type);
    assertThat(answer.getHeaders().getContentLength()).isPositive();
  }

  @Test
  void aBodyThatCannotBeReadIsTheClientsFault() {
    byte[] body = Compact.codec(Order.class).encode(new Order("ACME", 7, List.of()));
    body[0] ^= 0x7F;

    assertThatThrownBy(() ->
            client()
                .post()
                .uri("/orders")
                .contentType(COMPACT)
                .accept(COMPACT, MediaType.TEXT_PLAIN)
                .body(body)
                .retrieve()
                .toEntity(Receipt.class))
        .isInstanceOfSatisfying(
            HttpClientErrorException.BadRequest.class,
            e -> assertThat(e.getResponseBodyAsString()).contains("at byte"));
  }

  @Test
  void aValueThatCannotBeWrittenIsNotSent() {
    assertThatThrownBy(() ->
            client()
                .post()
                .uri("/orders")
                .contentType(COMPACT)
                .body(new Order("\ud800", 7, List.of()))
                .retrieve()
                .toEntity(Receipt.class))
        .satisfiesAnyOf(
            e -> assertThat(e).isInstanceOf(HttpMessageNotWritableException.class),
            e ->
                assertThat(e)
                    .isInstanceOf(RestClientException.class)
                    .hasCauseInstanceOf(HttpMessageNotWritableException.class));
  }

  @Test
  void typesWithoutCodecAreLeftToOtherConverters() {
    PenstockHttpMessageConverter converter = new PenstockHttpMessageConverter(Compact.family());

    assertThat(converter.canRead(Order.class, COMPACT)).isTrue();
    assertThat(converter.canWrite(Order.class, MediaType.APPLICATION_JSON)).isFalse();
    assertThat(converter.canRead(String.class, COMPACT)).isFalse();
    assertThat(converter.canWrite(List.class, COMPACT)).isFalse();
  }
}
