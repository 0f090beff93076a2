/** What can be gone through by index. */
export interface Indexed<E> {
  readonly size: number;
  get(index: number): E;
}

/** Goes through a list; each step moves the list's element. It is its own result. */
export class Cursor<E> implements Iterator<E> {
  done = false;
  private position = 0;
  private count = 0;
  /** Whether a loop is under way. */
  private isBusy = false;
  value!: E;

  constructor(private readonly list: Indexed<E>) {}

  /** Returns a cursor at the start of a list: the one that is kept, unless a loop is under way in it. */
  static over<E>(kept: Cursor<E> | undefined, list: Indexed<E>): Cursor<E> {
    return (kept === undefined || kept.isBusy ? new Cursor(list) : kept).begin();
  }

  private begin(): this {
    this.position = 0;
    this.count = this.list.size;
    this.done = false;
    this.isBusy = true;
    return this;
  }

  next(): IteratorResult<E> {
    if (this.position < this.count) {
      this.value = this.list.get(this.position++);
    } else {
      this.done = true;
      this.isBusy = false;
      this.value = undefined as E;
    }
    return this as IteratorResult<E>;
  }

  return(): IteratorResult<E> {
    this.position = this.count;
    return this.next();
  }
}
