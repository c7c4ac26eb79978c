import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/sha';
import { createChallenge as createOld } from 'altcha-lib/v1';
import { describe, expect, it, vi } from 'vitest';
import type { Work } from '../../../../shared/forms/altcha-solve.ts';
import { AltchaSolver } from '../../../../shared/forms/altcha-solver.ts';

const secrets = { hmacSignatureSecret: 'geheim' };

async function workOf(algorithm: string, cost = 2): Promise<Work> {
  const deriveKey = algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha;
  // AES keys for PBKDF2; of a digest all of it, since altcha's two sides shorten it at other times.
  const keyLength = deriveKey === pbkdf2 ? 32 : Number(algorithm.slice(-3)) / 8;
  const challenge = await createChallenge({
    ...{ algorithm, cost, counter: 30, keyLength },
    ...{ deriveKey, ...secrets },
  });
  return { ...share, challenge };
}
const share = {
  type: 'work' as const,
  counterMode: 'uint32' as const,
  counterStart: 0,
  counterStep: 1,
  timeout: 90_000,
};

const responseOf = (solver: AltchaSolver) =>
  new Promise<{ counter: number; derivedKey: string } | null>((resolve) =>
    solver.addEventListener('message', (event) => resolve((event as MessageEvent).data)),
  );

/** A worker as the browser would make it, played by the test. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: ((event: { preventDefault(): void }) => void) | undefined;
  posted: unknown[] = [];
  terminated = false;
  constructor(readonly url: string) {
    FakeWorker.made.push(this);
  }
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  terminate() {
    this.terminated = true;
  }
}

describe('without a worker', () => {
  const refused = () =>
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('another origin', 'SecurityError');
        }
      },
    );

  it.each(['SHA-256', 'SHA-384', 'SHA-512', 'PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512'])(
    'the page does the sums of %s itself',
    async (algorithm) => {
      refused();
      const work = await workOf(algorithm);
      const solver = new AltchaSolver('https://elders.example/altcha-worker.js');
      const response = responseOf(solver);
      solver.postMessage(work);
      const solution = await response;
      const deriveKey = algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha;
      const { verified } = await verifySolution({
        challenge: work.challenge,
        solution: solution ?? { counter: 0, derivedKey: '' },
        deriveKey,
        ...secrets,
      });
      expect(verified).toBe(true);
    },
  );

  it('altcha solver, challenge of an older server, solves it', async () => {
    refused();
    const old = await createOld({ hmacKey: 'geheim', number: 25, maxnumber: 50 });
    const hex = [...new TextEncoder().encode(old.salt)].map((byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    const solver = new AltchaSolver('x.js');
    const response = responseOf(solver);
    // As altcha turns such a challenge into one of its own.
    solver.postMessage({
      ...share,
      counterMode: 'string',
      challenge: {
        parameters: {
          algorithm: old.algorithm,
          cost: 1,
          keyLength: 32,
          keyPrefix: old.challenge,
          nonce: hex.join(''),
          salt: '',
        },
      },
    });
    expect((await response)?.counter).toBe(25);
  });

  it('altcha solver, challenge impossible, reports the error', async () => {
    refused();
    const work = await workOf('SHA-256');
    const solver = new AltchaSolver('x.js');
    const response = responseOf(solver);
    work.challenge.parameters.nonce = 'abc';
    solver.postMessage(work);
    expect(await response).toEqual({ error: expect.stringContaining('Hex') });
  });
});

describe('with a worker', () => {
  const begin = async (work: Work) => {
    FakeWorker.made = [];
    vi.stubGlobal('Worker', FakeWorker);
    const solver = new AltchaSolver('/islands/altcha-worker.js');
    const response = responseOf(solver);
    solver.postMessage(work);
    return { solver, response, worker: FakeWorker.made[0]! };
  };

  it('altcha solver, worker available, passes on work and solution', async () => {
    const work = await workOf('SHA-256');
    const { response, worker } = await begin(work);
    expect(worker.url).toBe('/islands/altcha-worker.js');
    expect(worker.posted).toEqual([work]);
    worker.onmessage?.({ data: { counter: 30, derivedKey: 'ab' } });
    expect(await response).toEqual({ counter: 30, derivedKey: 'ab' });
  });

  it('altcha solver, worker fails, solves it in the page', async () => {
    const { response, worker } = await begin(await workOf('SHA-256'));
    const preventDefault = vi.fn();
    worker.onerror?.({ preventDefault });
    expect(preventDefault).toHaveBeenCalled();
    expect(worker.terminated).toBe(true);
    expect((await response)?.counter).toBe(30);
  });

  it('altcha solver, aborted, reports that after the quicker solver', async () => {
    const { solver, response, worker } = await begin(await workOf('SHA-256'));
    const received: string[] = [];
    solver.addEventListener('message', () => received.push('given up'));
    solver.postMessage({ type: 'abort' });
    received.push('the quicker one');
    expect(await response).toBeNull();
    expect(received).toEqual(['the quicker one', 'given up']);
    expect(worker.terminated).toBe(true);
  });

  it('altcha solver, Trusted Types required, uses a trusted URL', async () => {
    const createPolicy = vi.fn((_: string, rules: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    const solver = () => new AltchaSolver('/islands/altcha-other.js');
    FakeWorker.made = [];
    vi.stubGlobal('Worker', FakeWorker);
    const work = await workOf('SHA-256');
    solver().postMessage(work);
    solver().postMessage(work);
    expect(FakeWorker.made.map(({ url }) => url)).toEqual([
      'trusted /islands/altcha-other.js',
      'trusted /islands/altcha-other.js',
    ]);
    // One policy per address, which makes no other.
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(createPolicy.mock.calls[0]?.[1].createScriptURL('//kwaad.example/x.js')).toBe(
      '/islands/altcha-other.js',
    );
  });
});
