import { Worker } from 'node:worker_threads';
import { createCopyCounter } from './copy-counter.ts';
import { tagsFor } from './related-tags.ts';
import type { IslandResult } from './render.d.ts';

interface PageRequest {
  islands: unknown[];
  config: unknown;
  /** In milliseconds. */
  now: number;
  path: unknown;
}

/** What the worker receives; it replies with an `IslandResult`. */
export interface WorkerRequest {
  island: unknown;
  page: PageRequest;
  copy: number;
}

/** A worker that has loaded React responds within milliseconds; one that starts needs longer. */
const START_LIMIT = 10_000;

/**
 * Renders in a thread of its own, one island after another: rendering cannot be interrupted, but a
 * thread can be ended. After an island that takes too long, the next ones get a new thread.
 */
export class RenderPool {
  private worker: Worker | undefined;
  private ready: Promise<Worker> | undefined;
  /** The end of the last render: each waits for the one before. */
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param file the worker's
   * @param timeout for one island, in milliseconds
   */
  constructor(
    private readonly file: URL,
    private readonly timeout: number,
  ) {
    this.start().catch(() => {});
  }

  private start(): Promise<Worker> {
    this.ready ??= new Promise<Worker>((resolve, reject) => {
      const worker = new Worker(this.file);
      this.worker = worker;
      const giveUp = (problem: Error) => {
        this.forget(worker);
        reject(problem);
      };
      worker.once('error', giveUp);
      // Any reply says that the code has loaded.
      const first = { island: null, page: { islands: [], config: {}, now: 0, path: '' }, copy: 1 };
      exchange(worker, first, START_LIMIT).then(() => resolve(worker), giveUp);
    });
    return this.ready;
  }

  private forget(worker: Worker) {
    if (this.worker === worker) {
      this.worker = undefined;
      this.ready = undefined;
    }
    void worker.terminate();
  }

  /** Renders the islands of one page; one that fails leaves the others. */
  async render({ islands, ...page }: PageRequest): Promise<IslandResult[]> {
    const results: IslandResult[] = [];
    const count = createCopyCounter();
    for (const island of islands) {
      const related = { ...page, islands: tagsFor(island, islands) };
      const request = { island, page: related, copy: count(island) };
      const turn = this.last.then(() => this.renderOne(request));
      this.last = turn;
      results.push(await turn);
    }
    return results;
  }

  private async renderOne(request: WorkerRequest): Promise<IslandResult> {
    try {
      return await exchange(await this.start(), request, this.timeout);
    } catch (error) {
      if (this.worker) this.forget(this.worker);
      return { error: (error as Error).message };
    }
  }

  /** Ends the thread when what is under way has ended. */
  async close(): Promise<void> {
    await this.last;
    await this.worker?.terminate();
  }
}

/** Sends a worker a request. @throws Error when it takes too long, or the worker ends */
function exchange(worker: Worker, request: WorkerRequest, timeout: number): Promise<IslandResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => finish(() => reject(new Error(`rendering took longer than ${timeout} ms`))),
      timeout,
    );
    const finish = (end: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      end();
    };
    const onMessage = (reply: IslandResult) => finish(() => resolve(reply));
    const onError = (error: Error) => finish(() => reject(error));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(request);
  });
}
