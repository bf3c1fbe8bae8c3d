import type { SourceContent } from '../content.ts'
import type {
  CaseTypeContent,
  DirectoryContent,
  LeaveReasonContent,
  Priority,
  PriorityContent,
  RootCauseContent,
  StatusContent,
} from '../definitions.ts'
import type { DemoRole } from '../roles.ts'

/** The first source is the default. */
export const sources: readonly SourceContent[] = [
  { code: 'PHONE', name: 'Telefon', description: 'Yazılım telefonuyla yanıtlanan çağrılar' },
  { code: 'MAIL', name: 'E-posta', description: 'Ortak posta kutusuna gelen ve her dakika içeri alınan iletiler' },
  { code: 'CHAT', name: 'Sohbet', description: 'Canlı sohbette başlayan görüşmeler' },
  { code: 'PORTAL', name: 'Portal', description: 'Çalışanın kendi ana sayfasından açtığı talepler' },
  { code: 'IVR', name: 'Sesli yanıt', description: 'Sesli yanıt sisteminde bırakılan istekler' },
  { code: 'WALKIN', name: 'Yüz yüze', description: 'Destek masasına gelerek yapılan başvurular' },
  { code: 'WHATSAPP', name: 'WhatsApp', description: 'Deneme aşamasında, yalnızca Erzurum’da kullanılıyor' },
  { code: 'MANAGER', name: 'Yönetici talebi', description: 'Bir yöneticinin ekibinden biri için açtığı talepler' },
]

export const statuses: readonly StatusContent[] = [
  { name: 'Açık', code: '#1677FF', serviceDeskName: 'Open' },
  { name: 'Atandı', code: '#13C2C2', serviceDeskName: 'Assigned' },
  { name: 'İşlemde', code: '#FA8C16', serviceDeskName: 'In Progress', was: { code: '#FADB14' } },
  {
    name: 'Çalışan Yanıtı Bekleniyor',
    code: '#722ED1',
    serviceDeskName: 'Pending User',
    waitsForEmployee: true,
    was: { name: 'Çalışandan Bilgi Bekleniyor' },
  },
  { name: 'Tedarikçi Bekleniyor', code: '#8C6D46', serviceDeskName: 'Pending Vendor' },
  { name: 'Yönetici Onayında', code: '#EB2F96', serviceDeskName: null },
  { name: 'Yeniden Açıldı', code: '#F5222D', serviceDeskName: 'Reopened' },
  { name: 'Çözüldü', code: '#52C41A', serviceDeskName: 'Resolved', closed: true },
  { name: 'Kapatıldı', code: '#434343', serviceDeskName: 'Closed', closed: true },
  { name: 'İptal', code: '#8C8C8CB3', serviceDeskName: 'Cancelled', closed: true },
  { name: 'Üst Birime İletildi', code: '#2F54EB80', serviceDeskName: null, isActive: false, was: { isActive: true } },
]

export const caseTypes: readonly CaseTypeContent[] = [
  { name: 'Talep', sla: 24, division: 'İnsan kaynakları' },
  { name: 'Bilgi', sla: 48, division: 'İnsan kaynakları', was: { sla: 72 } },
  { name: 'Şikâyet', sla: 8, division: 'İnsan kaynakları' },
  { name: 'Belge talebi', sla: 16, division: 'İnsan kaynakları' },
  { name: 'Arıza', sla: 4, division: 'Bilgi teknolojileri' },
  { name: 'Hizmet talebi', sla: 24, division: 'Bilgi teknolojileri' },
  { name: 'Erişim talebi', sla: 8, division: 'Bilgi teknolojileri', was: { name: 'Yetki talebi', sla: 12 } },
  { name: 'Bordro sorusu', sla: 48, division: 'Bordro' },
  { name: 'Bordro itirazı', sla: 16, division: 'Bordro' },
  { name: 'Bordro düzeltmesi', sla: 24, division: 'Bordro' },
  { name: 'İdari talep', sla: 48, division: 'İdari işler' },
  { name: 'Servis şikâyeti', sla: 8, division: 'İdari işler' },
  { name: 'Güvenlik ihbarı', sla: 2, division: 'Bilgi güvenliği', was: { sla: 4 } },
]

export const priorities: Record<Priority, PriorityContent> = {
  critical: { serviceDeskName: '1 - Kritik', colour: '#CF1322' },
  high: { serviceDeskName: '2 - Yüksek', colour: '#D46B08' },
  normal: { serviceDeskName: '3 - Orta', colour: '#0958D9' },
  low: { serviceDeskName: '4 - Düşük', colour: '#595959' },
}

export const leaveReasons: readonly LeaveReasonContent[] = [
  { name: 'MATERNITY', displayName: 'Doğum izni', was: { displayName: 'Analık izni' } },
  { name: 'PATERNITY', displayName: 'Babalık izni' },
  { name: 'SICKNESS', displayName: 'Uzun süreli hastalık raporu' },
  { name: 'WORK_ACCIDENT', displayName: 'İş kazası' },
  { name: 'MILITARY_SERVICE', displayName: 'Askerlik' },
  { name: 'BEREAVEMENT', displayName: 'Ölüm izni' },
  { name: 'UNPAID', displayName: 'Ücretsiz izin' },
  { name: 'STUDY', displayName: 'Eğitim izni', isActive: false, was: { isActive: true } },
]

export const rootCauses: readonly RootCauseContent[] = [
  { reason: 'Sistem arızası', actionOwners: ['Uygulama geliştirme', 'Sistem ve altyapı', 'Ağ ekibi', 'Hizmet sağlayıcı'] },
  { reason: 'Yetki veya erişim eksikliği', actionOwners: ['Kimlik ve erişim ekibi', 'Takım lideri', 'Uygulama sahibi'] },
  { reason: 'Hatalı veri girişi', actionOwners: ['Bordro ekibi', 'İK operasyon ekibi', 'Takım lideri', 'Çalışanın kendisi'] },
  { reason: 'Bilgi eksikliği', actionOwners: ['Eğitim ekibi', 'İç iletişim', 'Takım lideri'] },
  { reason: 'Süreç hatası', actionOwners: ['Süreç yönetimi', 'Kalite ekibi', 'Operasyon yöneticisi'] },
  { reason: 'Onay gecikmesi', actionOwners: ['Takım lideri', 'Operasyon yöneticisi', 'Destek birimleri müdürü'] },
  { reason: 'Müşteri kaynaklı', actionOwners: ['Müşterinin BT ekibi', 'Müşteri ilişkileri', 'Operasyon yöneticisi'] },
]

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

export const roleDescriptions: Record<DemoRole, string> = {
  administrator: 'Bütün ekranları görür, tanımları, ayarları, kullanıcıları ve rolleri yönetir.',
  'team lead': 'Takımının taleplerini sahiplenir, devreder ve birimlerinin panosunu izler.',
  agent: 'Talep açar, üzerindeki kuyrukları işler, not ekler ve çalışana SMS gönderir.',
  manager: 'Kendi ekibindeki çalışanları görür.',
  'client user': 'Müşteri adına, kendi operasyonundaki çalışanları görür.',
  employee: 'Yalnızca kendi ana sayfasını kullanır.',
}
