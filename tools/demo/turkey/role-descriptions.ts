import type { DemoRole } from '../roles.ts'

export const roleDescriptions: Record<DemoRole, string> = {
  administrator: 'Bütün ekranları görür, tanımları, ayarları, kullanıcıları ve rolleri yönetir.',
  'team lead': 'Takımının taleplerini sahiplenir, devreder ve birimlerinin panosunu izler.',
  agent: 'Talep açar, üzerindeki kuyrukları işler, not ekler ve çalışana SMS gönderir.',
  manager: 'Kendi ekibindeki çalışanları görür.',
  'client user': 'Müşteri adına, kendi operasyonundaki çalışanları görür.',
  employee: 'Yalnızca kendi ana sayfasını kullanır.',
}
