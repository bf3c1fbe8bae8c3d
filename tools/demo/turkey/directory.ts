import type { DirectoryContent } from '../definitions.ts'

export const directory: DirectoryContent = {
  root: 'DC=ornek,DC=example',
  clients: {
    'Telvora Telekom': { code: 'TLV', mail: 'telvora' },
    'Kuzey Pusula Bankası': { code: 'KPB', mail: 'kuzeypusula' },
    'Lodora Enerji': { code: 'LDR', mail: 'lodora' },
    'Northwind Air': { code: 'NWA', mail: 'northwind' },
    'Sigorya Sigorta': { code: 'SGR', mail: 'sigorya' },
    Pazarella: { code: 'PZR', mail: 'pazarella' },
    'Kargomel Lojistik': { code: 'KGM', mail: 'kargomel' },
    'Medilora Sağlık': { code: 'MDL', mail: 'medilora' },
  },
}
