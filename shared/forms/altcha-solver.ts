import { solve, type Work } from './altcha-solve.ts';
import { trustedScript } from './trusted-script.ts';

/**
 * Acts as a worker for altcha. It uses a real one where the browser allows that; where the files are of
 * another origin, or a host's policy forbids workers, it solves the challenge in the page.
 */
export class AltchaSolver extends EventTarget {
  private worker: Worker | undefined;
  private readonly controller = new AbortController();

  constructor(private readonly url: string) {
    super();
  }

  postMessage(message: Work | { type: 'abort' }): void {
    if (message.type === 'work') this.start(message);
    else {
      this.terminate();
      // Altcha waits for a message after an abort, but first handles that of the quicker solver.
      queueMicrotask(() => this.respond(null));
    }
  }

  terminate(): void {
    this.controller.abort();
    this.worker?.terminate();
  }

  private start(work: Work): void {
    try {
      this.worker = new Worker(trustedScript(this.url));
    } catch {
      // The script is of another origin.
      this.solveHere(work);
      return;
    }
    this.worker.onmessage = ({ data }) => this.respond(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.worker?.terminate();
      this.solveHere(work);
    };
    this.worker.postMessage(work);
  }

  private solveHere(work: Work): void {
    solve(work, this.controller).then(
      (solution) => this.respond(solution),
      (error) => this.respond({ error: `${error}` }),
    );
  }

  private respond(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
