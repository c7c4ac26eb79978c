const day = 24 * 3600_000;
const minute = 60_000;
const quarter = 15 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a browser longer than anything that is done with it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone, hourCycle: 'h23', weekday: 'short' },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    });
  formats.set(timeZone, format);
  return format;
}

/** Year, month, day, weekday (0 is Sunday) and minutes since midnight of a moment in a zone. */
function zonedTime(moment: number, timeZone: string) {
  const parts = formatOf(timeZone).formatToParts(new Date(moment));
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(get('weekday')),
    minutes: Number(get('hour')) * 60 + Number(get('minute')),
    midnightUtc: Date.UTC(Number(get('year')), Number(get('month')) - 1, Number(get('day'))),
  };
}

/** The moment at which the clocks of a zone show so many minutes on the day of `moment`. */
function atMinutes(moment: number, minutes: number, timeZone: string): number {
  const wanted = zonedTime(moment, timeZone).midnightUtc + minutes * minute;
  const shown = zonedTime(wanted, timeZone);
  const offset = shown.midnightUtc + shown.minutes * minute - wanted;
  return wanted - offset;
}

/**
 * When a match of the seed kicks off: today's on the next quarter of an hour, later ones on a Sunday
 * at 14:30, in the site's zone. A match that has begun keeps its minute, earlier ones were at 20:00. All in milliseconds since 1970.
 * @param startsIn minutes from now, negative for the past
 */
export function kickOff(now: number, startsIn: number, timeZone: string): number {
  const about = now + startsIn * minute;
  if (startsIn > 0 && startsIn * minute < day) return Math.ceil(about / quarter) * quarter;
  if (startsIn > 0) {
    const untilSunday = (7 - zonedTime(about, timeZone).weekday) % 7;
    return atMinutes(about + untilSunday * day, 14 * 60 + 30, timeZone);
  }
  if (-startsIn * minute < day) return Math.floor(about / minute) * minute;
  return atMinutes(about, 20 * 60, timeZone);
}
