import type { InventAttributes, VoiceMessages } from '../content.ts'

const shifts = ['Sabah (07.00–16.00)', 'Gündüz (09.00–18.00)', 'Akşam (14.00–23.00)', 'Gece (23.00–08.00)']
const degrees = ['Lise', 'Ön lisans', 'Lisans: İşletme', 'Lisans: İktisat', 'Lisans: İngiliz Dili ve Edebiyatı', 'Yüksek lisans']
const routes = [
  'Bornova – Alsancak, 06.25',
  'Karşıyaka – Çiğli, 08.10',
  'Kadıköy – Ümraniye, 08.00',
  'Mecidiyeköy – Maslak, 07.45',
  'Yakutiye – Palandöken, 08.20',
  'Servis kullanmıyor',
]
const languages = ['İngilizce (B2)', 'İngilizce (C1)', 'Almanca (B1)', 'Arapça (B2)', 'Yok']
const relatives = {
  Female: ['Ayten Hanım (annesi)', 'Murat Bey (eşi)', 'Hülya Hanım (ablası)'],
  Male: ['Nermin Hanım (annesi)', 'Ebru Hanım (eşi)', 'Kemal Bey (babası)'],
}

/** The attributes of an employee in the personnel system. The cast has more of them than other employees. */
export const inventAttributes: InventAttributes = (random, { joined, gender, isOfCast }) => [
  ['İşe giriş tarihi', joined.split('-').toReversed().join('.')],
  ['Sözleşme türü', random.chance(0.85) ? 'Belirsiz süreli' : 'Belirli süreli'],
  ['Vardiya', random.pick(shifts)],
  ['Yaka kartı no', `YK-${random.integer(100_000, 999_999)}`],
  ...(isOfCast
    ? ([
        ['Eğitim', random.pick(degrees)],
        ['Servis güzergâhı', random.pick(routes)],
        ['Acil durum kişisi', random.pick(relatives[gender])],
        ['Yabancı dil', random.pick(languages)],
      ] as const)
    : []),
]

export const voiceMessages: VoiceMessages = {
  user: {
    '-1': ['Kullanıcı ses doğrulama sisteminde bulunamadı.', null],
    '0': ['Kullanıcı kaydı eksik: onay metni okunmamış.', 'Kullanıcı geçici olarak kilitlendi.'],
    '1': ['Kullanıcı etkin.', null],
  },
  print: {
    '-1': ['Ses izi yok.', null],
    '0': ['Ses izi alınıyor: 3 kayıttan 1’i tamam.', 'Ses izi eskimiş, yenilenmesi gerekiyor.'],
    '1': ['Ses izi doğrulandı.', null],
  },
}
