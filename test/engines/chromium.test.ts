import { CHROMIUM_SWITCHES, findChromium } from '../system-programs.mjs';
import { startPuppeteer } from './puppeteer.ts';
import { describeSmoke } from './smoke.ts';

describeSmoke('Chromium', () => startPuppeteer('chrome', findChromium(), CHROMIUM_SWITCHES));
