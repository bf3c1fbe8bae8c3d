/**
 * Functions of the generating session only. `share` is random in looks: the same number and salt give the same value between 0 and 1.
 * `key` makes an id of a kind and a number, so that references need no look-up.
 */
export const helpers = `
  create or replace function pg_temp.share(n bigint, salt integer) returns double precision language sql immutable parallel safe
    return (hashint8extended(n, salt) & 1048575)::double precision / 1048576;
  create or replace function pg_temp.pick(n bigint, salt integer, count bigint) returns bigint language sql immutable parallel safe
    return 1 + floor((hashint8extended(n, salt) & 1048575)::double precision / 1048576 * count)::bigint;
  create or replace function pg_temp.key(kind text, n bigint) returns uuid language sql immutable parallel safe
    return (kind || '0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;
`

/** Four hexadecimal digits that begin the ids of a kind. */
export const kinds = {
  tenant: 'be00',
  location: 'be01',
  client: 'be02',
  program: 'be03',
  positionGroup: 'be04',
  position: 'be05',
  title: 'be06',
  employee: 'be07',
  user: 'be08',
  role: 'be09',
  division: 'be0a',
  team: 'be0b',
  status: 'be0c',
  source: 'be0d',
  caseType: 'be0e',
  mainCategory: 'be0f',
  category: 'be10',
  document: 'be11',
} as const

/** The same id as the database makes. */
export const keyOf = (kind: keyof typeof kinds, n: number): string =>
  `${kinds[kind]}0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
