import { findFirefox } from '../system-programs.mjs';
import { startPuppeteer } from './puppeteer.ts';
import { describeSmoke } from './smoke.ts';

describeSmoke('Firefox', () => startPuppeteer('firefox', findFirefox()));
