import type { Workplaces } from '../content.ts'

export const workplaces: Workplaces = {
  locations: [
    { name: 'Athens', code: 'ATH' },
    { name: 'Thessaloniki', code: 'SKG' },
    { name: 'Patras', code: 'PTR' },
  ],
  clients: ['Aegora Telecom', 'Helionis Bank', 'Northwind Air', 'Posidora Ferries', 'Olivetta Market'],
  programs: [
    { name: 'Billing support EL', abbr: 'BIL-EL', location: 'Athens', client: 'Aegora Telecom', size: 5 },
    { name: 'Technical support EL', abbr: 'TEC-EL', location: 'Athens', client: 'Aegora Telecom', size: 4 },
    { name: 'Reservations EL', abbr: 'RES-EL', location: 'Athens', client: 'Northwind Air', size: 3 },
    { name: 'Card services', abbr: 'CRD', location: 'Thessaloniki', client: 'Helionis Bank', size: 4 },
    { name: 'Collections', abbr: 'COL', location: 'Thessaloniki', client: 'Helionis Bank', size: 3 },
    { name: 'Order support', abbr: 'ORD', location: 'Thessaloniki', client: 'Olivetta Market', size: 3 },
    { name: 'Ticket desk', abbr: 'TKT', location: 'Patras', client: 'Posidora Ferries', size: 3 },
    { name: 'Island travel line', abbr: 'ISL', location: 'Patras', client: 'Posidora Ferries', size: 2 },
    { name: 'Summer campaign', abbr: 'SUM', location: 'Patras', client: 'Olivetta Market', size: 0 },
  ],
}
