import { expect, it } from 'vitest';
import { compare } from '../../static-walk/compare.mjs';
import { isOpenedAnew, isTextSteady, planVisits } from '../../static-walk/plan.mjs';

const control = (
  kind: 'live' | 'form' | 'link' | 'tab' | 'copy',
  group: string,
  label: string,
) => ({
  ...{ kind, group, label },
  address: `/demo/${label.replace('Begin ', '').toLowerCase()}`,
});
const controls = [
  control('link', 'Je bent', 'sanne'),
  control('link', 'Je bent', 'mdekker'),
  control('form', 'Laat iets gebeuren', 'Begin opnieuw'),
  control('live', 'Laat iets gebeuren', 'Wedstrijd'),
  control('form', 'Klok', 'Zet de klok stil'),
  control('live', 'Netwerk', 'Gewoon'),
  control('live', 'Netwerk', 'Weg'),
  control('tab', 'Post en codes', 'De post'),
  control('copy', '', 'Kopieer link'),
  { ...control('link', 'Getekend', 'In de browser'), address: '/poll.html?server=uit' },
];
const labels = (visits: { label: string }[][]) =>
  visits.map((visit) => visit.map(({ label }) => label));
const options = { isWhole: false, hasLinks: false };

it("a guest's controls that stay share one visit, and the page with bare tags has its own", () => {
  expect(labels(planVisits(controls, 'guest', options))).toEqual([
    ['Zet de klok stil', 'Kopieer link', 'Wedstrijd', 'Weg', 'Gewoon', 'Begin opnieuw'],
    ['In de browser'],
  ]);
});

it("a page whose links are followed has a visit for each of a guest's, and of a member's people", () => {
  const withLinks = { isWhole: false, hasLinks: true };
  expect(labels(planVisits(controls, 'guest', withLinks)).slice(1)).toEqual([
    ['sanne'],
    ['mdekker'],
    ['De post'],
    ['In de browser'],
  ]);
  expect(labels(planVisits(controls, 'member', withLinks)).slice(1)).toEqual([
    ['sanne'],
    ['mdekker'],
  ]);
});

it("a member's controls are those that concern a person", () => {
  expect(labels(planVisits(controls, 'member', options))).toEqual([
    ['Kopieer link', 'Begin opnieuw'],
  ]);
});

it('a page is opened anew in each mode of the network and with the first call that fails', () => {
  const modes = ['Gewoon', 'Weg', 'Alleen GET /a faalt', 'Alleen GET /b faalt'].map((label) =>
    control('live', 'Netwerk', label),
  );
  const anew = (isWhole: boolean) => modes.map((each) => isOpenedAnew(each, modes, isWhole));
  expect(anew(false)).toEqual([false, true, true, false]);
  expect(anew(true)).toEqual([true, true, true, true]);
});

it('the whole product gives each control a visit', () => {
  const visits = planVisits(controls, 'member', { isWhole: true, hasLinks: true });
  expect(visits).toEqual(controls.map((each) => [each]));
});

it('a new visitor of the shared demo signs in by forms and out again', () => {
  const people = ['sanne', 'tante_jo'].map((name) => control('form', 'Je bent', name));
  expect(labels(planVisits([...people, ...controls], 'shared', options))).toEqual([
    ['sanne', 'gast', 'Begin opnieuw'],
  ]);
});

it('a match that plays itself has a visit of its own, and its text is compared once it has ended', () => {
  const plays = ['Speel in 10 seconden', 'Speel in 5 minuten', 'Naar het eindsignaal'].map(
    (label) => control('live', 'Laat iets gebeuren', label),
  );
  expect(labels(planVisits(plays, 'guest', options))).toEqual([
    ['Naar het eindsignaal'],
    ['Speel in 10 seconden'],
    ['Speel in 5 minuten'],
  ]);
  expect(plays.map(isTextSteady)).toEqual([true, false, true]);
});

it('a clock of the shared demo differs by what has passed, one of a visit does not', () => {
  const state = { address: '', said: '', problems: [], islands: [] };
  const ours = { ...state, bar: ['Klok: 30-11-2026, 10:59'], text: 'Ad zegt een minuut geleden' };
  const theirs = { ...state, bar: ['Klok: 30-11-2026, 11:00'], text: 'Ad zegt 2 minuten geleden' };
  expect(compare(ours, theirs, { isClockShared: true })).toEqual([]);
  expect(compare(ours, theirs)).toHaveLength(2);
  expect(compare(ours, { ...theirs, text: 'Ad zwijgt' }, { isClockShared: true })).toHaveLength(1);
});
