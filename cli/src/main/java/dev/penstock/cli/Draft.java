package dev.penstock.cli;

import dev.penstock.container.AppendLock;
import dev.penstock.container.PenInUseException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file that takes the place of another one when it is whole.
 *
 * <p>It has a name of its own beside that place, which nobody can guess, and from the first moment
 * no more rights than what it replaces; where that is a link, it replaces what the link leads to.
 * Errors speak of the place as the user named it.
 */
final class Draft implements AutoCloseable {
  private static final int BLOCK_BYTES = 1 << 16;
  private static final int NAME_BYTES = 16;
  private static final int MOST_LINKS = 40;
  private static final Set<PosixFilePermission> OWNERS =
      PosixFilePermissions.fromString("rwx------");

  private final String name;
  private final Path place;
  private final Path file;
  private final @Nullable PosixFileAttributes replaced;
  private final SeekableByteChannel channel;
  private final OutputStream stream;

  /** The right to append to what is replaced, if that is a container: nobody else has it. */
  private final @Nullable AppendLock lock;

  private Draft(String name, Path place, @Nullable AppendLock lock) throws IOException {
    this.name = name;
    this.place = place;
    this.lock = lock;
    this.replaced = attributes(place);
    byte[] random = new byte[NAME_BYTES];
    new SecureRandom().nextBytes(random);
    this.file = place.resolveSibling(".penstock-" + HexFormat.of().formatHex(random));
    this.channel =
        Files.newByteChannel(
            file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), firstRights());
    OutputStream bytes = Channels.newOutputStream(channel);
    this.stream = new BufferedOutputStream(new NamedOutput(bytes, name), BLOCK_BYTES);
    file.toFile().deleteOnExit();
  }

  /**
   * Creates a draft.
   *
   * @param name the place as the user named it
   * @throws CommandFailure if the place takes no file, or links lead in a circle
   * @throws PenInUseException if somebody appends to the container that is there
   * @throws IOException if the draft cannot be created
   */
  static Draft of(String name) throws IOException {
    Path place = linked(name);
    Path folder = place.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw CommandFailure.input(name + ": there is no folder " + folder, "Make it first.");
    }
    if (Files.exists(place) && !Files.isWritable(place)) {
      throw CommandFailure.input(name + ": permission denied", "");
    }
    AppendLock lock = lock(place);
    try {
      return new Draft(name, place, lock);
    } catch (FileSystemException e) {
      free(lock);
      throw named(name, e);
    }
  }

  private static @Nullable AppendLock lock(Path place) throws IOException {
    if (!Files.isReadable(place) || !PenSource.isContainer(place)) {
      return null;
    }
    try {
      return AppendLock.acquire(place);
    } catch (PenInUseException e) {
      throw e;
    } catch (IOException e) {
      return null; // nobody appends to it either where there are no locks
    }
  }

  private static void free(@Nullable AppendLock lock) throws IOException {
    if (lock != null) {
      lock.close();
    }
  }

  /** Returns the place to which links lead, whether a file is there or not. */
  private static Path linked(String name) throws IOException {
    Path place = Path.of(name);
    for (int i = 0; i < MOST_LINKS; i++) {
      if (!Files.isSymbolicLink(place)) {
        return place;
      }
      place = place.resolveSibling(Files.readSymbolicLink(place));
    }
    throw CommandFailure.input(name + ": links that lead in a circle", "");
  }

  private static @Nullable PosixFileAttributes attributes(Path place) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(place, PosixFileAttributeView.class);
    return view == null || !Files.exists(place) ? null : view.readAttributes();
  }

  private FileAttribute<?>[] firstRights() {
    if (replaced == null) {
      return new FileAttribute<?>[0];
    }
    Set<PosixFilePermission> rights = EnumSet.noneOf(PosixFilePermission.class);
    rights.addAll(replaced.permissions());
    rights.retainAll(OWNERS);
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(rights)};
  }

  /** Returns an error that names the place in the user's words. */
  private static RuntimeException named(String name, FileSystemException error) throws IOException {
    if (error instanceof AccessDeniedException) {
      return CommandFailure.input(
          name + ": permission denied: its folder takes no new files", "", error);
    }
    String reason =
        error.getReason() == null ? error.getClass().getSimpleName() : error.getReason();
    return CommandFailure.input(name + ": " + reason, "", error);
  }

  OutputStream stream() {
    return stream;
  }

  /**
   * Takes back what was written.
   *
   * @throws IOException if the draft cannot be cut
   */
  void restart() throws IOException {
    stream.flush();
    channel.truncate(0);
  }

  /**
   * Puts the draft in its place.
   *
   * @throws IOException if writing fails
   */
  void commit() throws IOException {
    stream.close();
    try {
      keepRights();
      try {
        Files.move(file, place, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(file, place, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (FileSystemException e) {
      throw named(name, e);
    }
  }

  /** Gives the draft the owner, group and mode of the file that it replaces. */
  private void keepRights() throws IOException {
    PosixFileAttributes old = replaced;
    if (old == null) {
      return;
    }
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    Set<PosixFilePermission> rights = EnumSet.noneOf(PosixFilePermission.class);
    rights.addAll(old.permissions());
    try {
      if (!view.readAttributes().group().equals(old.group())) {
        view.setGroup(old.group());
      }
      if (!view.getOwner().equals(old.owner())) {
        view.setOwner(old.owner());
      }
    } catch (FileSystemException e) {
      rights.retainAll(OWNERS); // another group must not get the rights of the old one
    }
    view.setPermissions(rights);
  }

  /** Removes what was not committed. */
  @Override
  public void close() throws IOException {
    try {
      Files.deleteIfExists(file);
    } catch (FileSystemException e) {
      throw named(name, e);
    } finally {
      stream.close();
      free(lock);
    }
  }
}
