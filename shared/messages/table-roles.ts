/**
 * The roles that a table's elements have by themselves. Some browsers drop them where a style sheet
 * lays the table out as cards, unless they are written down.
 */
export const TABLE = { role: 'table' };
export const GROUP = { role: 'rowgroup' };
export const ROW = { role: 'row' };
export const COLUMN = { role: 'columnheader' };
export const CELL = { role: 'cell' };
