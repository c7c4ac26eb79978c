/**
 * The roles that a table's elements have by themselves. Some browsers take them away where a style
 * sheet lays the table out as cards; written down, they stay.
 */
export const TABLE = { role: 'table' };
export const GROUP = { role: 'rowgroup' };
export const ROW = { role: 'row' };
export const COLUMN = { role: 'columnheader' };
export const CELL = { role: 'cell' };
