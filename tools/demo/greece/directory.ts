import type { DirectoryContent } from '../definitions.ts'

export const directory: DirectoryContent = {
  root: 'DC=paradeigma,DC=example',
  clients: {
    'Aegora Telecom': { code: 'AEG', mail: 'aegora' },
    'Helionis Bank': { code: 'HEL', mail: 'helionis' },
    'Northwind Air': { code: 'NWA', mail: 'northwind' },
    'Posidora Ferries': { code: 'POS', mail: 'posidora' },
    'Olivetta Market': { code: 'OLV', mail: 'olivetta' },
  },
}
