import { solve, type Work } from './altcha-solve.ts';
import { trustedScript } from './trusted-script.ts';

/**
 * What altcha takes for a worker. It is one where the browser lets us have it; where our files come
 * from another origin, or a host's policy forbids workers, the page does the same sums itself.
 */
export class AltchaSolver extends EventTarget {
  private worker: Worker | undefined;
  private readonly controller = new AbortController();

  constructor(private readonly url: string) {
    super();
  }

  postMessage(message: Work | { type: 'abort' }): void {
    if (message.type === 'work') this.begin(message);
    else {
      this.terminate();
      // Whoever aborted waits for a response; not before that of the quicker solver.
      queueMicrotask(() => this.answer(null));
    }
  }

  terminate(): void {
    this.controller.abort();
    this.worker?.terminate();
  }

  private begin(work: Work): void {
    try {
      this.worker = new Worker(trustedScript(this.url));
    } catch {
      // Another origin's script.
      this.solveHere(work);
      return;
    }
    this.worker.onmessage = ({ data }) => this.answer(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.worker?.terminate();
      this.solveHere(work);
    };
    this.worker.postMessage(work);
  }

  private solveHere(work: Work): void {
    solve(work, this.controller).then(
      (solution) => this.answer(solution),
      (error) => this.answer({ error: `${error}` }),
    );
  }

  private answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
