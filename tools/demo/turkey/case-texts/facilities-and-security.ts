import type { Asks } from '../../cases/case-texts.ts'

export const facilitiesAndSecurity: Asks = {
  'Servis ve ulaşım': {
    'Servis gelmedi': [
      'Sabah: Sabah servisi durağa gelmedi, saat {time} olduğunda hâlâ bekliyorduk. {count} kişi taksiyle geldik.',
      'Akşam: Akşam servisi beklemeden çıkmış, {location} ofisinde {count} kişi kaldık.',
      'Gece vardiyası: Gece vardiyası servisi {count} dakika geç geldi, güvenli bir bekleme yeri yoktu.',
    ],
    'Güzergâh ve durak değişikliği': [
      'Adres değişikliği: Taşındım, en yakın durağı ve servis numarasını öğrenmek istiyorum.',
      'Vardiya değişikliği: {soon} itibarıyla gece vardiyasına geçiyorum, servis kaydımın değişmesi gerekiyor.',
    ],
    'Sürücü şikâyeti': [
      'Hız: Servis sürücüsü çevre yolunda çok hızlı gidiyor, uyardık ama devam etti.',
      'Davranış: Sürücü {day} akşamı yolculara bağırdı, şikâyetçiyim. Adımın paylaşılmasını istemiyorum.',
      'Durakta beklememe: Durakta olmama rağmen araç durmadan geçti, saat {time} idi.',
    ],
    Otopark: [
      '{location} otoparkı için kart talep ediyorum, araç plakam profilimde kayıtlı.',
      'Otopark bariyeri kartımı okumuyor, {day} sabahı dışarıda kaldım.',
      'Motosiklet için ayrılan yere araç park ediliyor.',
    ],
  },
  'Ofis ve çalışma alanı': {
    'Giriş kartı': [
      'Kayıp kart: Giriş kartımı {day} günü kaybettim, iptal edilip yenisinin çıkarılmasını rica ederim.',
      'Kapı açılmıyor: {floor}. kat kapısı kartımı kabul etmiyor, diğer katlar açılıyor.',
      'Yeni kart: Kartımdaki fotoğraf ve soyadı eski, yenilenmesini istiyorum.',
    ],
    'Klima ve havalandırma': [
      'Çok sıcak: {floor}. katta sıcaklık 29 dereceyi geçti, çağrı almakta zorlanıyoruz.',
      'Çok soğuk: Klima doğrudan üzerime üflüyor, {count} arkadaşım boyun ağrısından şikâyetçi.',
      'Koku: Havalandırmadan yanık kokusu geliyor, {floor}. kat arka bölüm.',
    ],
    Temizlik: [
      'Çalışma alanı: Masalar hafta sonundan beri silinmemiş, ortak kulaklık dolabı da kirli.',
      'Lavabo: {floor}. kat lavabosunda sabun ve kâğıt kalmadı.',
      'Dinlenme alanı: Dinlenme alanındaki buzdolabı koku yapıyor.',
    ],
    Yemekhane: [
      'Menü: {month} menüsünde etsiz seçenek çok az, artırılabilir mi?',
      'Hijyen: Bugün yemekte yabancı madde çıktı, fotoğrafı ekte.',
      'Diyet yemeği: Çölyak hastasıyım, glütensiz öğün için raporumu ekliyorum.',
    ],
    'Kayıp eşya': [
      'Siyah bir termos unuttum, {floor}. kat dinlenme alanında kalmış olabilir.',
      '{day} akşamı serviste şemsiyemi unuttum, servis numarası {count}.',
      'Soyunma odasında bir çift spor ayakkabı kaldı, dolap numarası {count}.',
    ],
    'Masa ve sandalye': [
      'Sandalyemin ayar kolu kırık, {floor}. kat {count} numaralı masa.',
      'Masanın kablo kanalı açık, ayağımız takılıyor.',
    ],
  },
  'Güvenlik olayları': {
    'Şüpheli e-posta': [
      'Bağlantıya tıklandı: Kargo bildirimi gibi görünen e-postadaki bağlantıya tıkladım ve parolamı yazdım, saat {time} sularıydı.',
      'Tıklanmadı: İnsan kaynaklarından gelmiş gibi görünen “{month} prim listesi” e-postası şüpheli, tıklamadım.',
      'Ek açıldı: Fatura adlı eki açtım, boş bir tablo geldi ve sonra bilgisayar yavaşladı. Cihaz {device}.',
    ],
    'Kişisel veri ihlali': [
      'Müşteri verisi: Yanlış müşteriye {count} kişinin bilgisi bulunan bir liste gönderildi.',
      'Çalışan verisi: Ortak klasörde herkesin açabildiği bir bordro listesi var.',
    ],
    'Kayıp veya çalınan cihaz': [
      'Dizüstü bilgisayar: {device} etiketli dizüstü bilgisayarım {day} akşamı araçtan çalındı, tutanak ekte.',
      'Telefon: Kurumsal telefonumu kaybettim, uzaktan silinmesini rica ederim.',
      'Giriş kartı: Kart ve yaka ipim toplu taşımada çalındı, hemen iptal edilmeli.',
    ],
    'Parola paylaşımı': [
      'Vardiyada bir ekranın parolası kâğıda yazılıp monitöre yapıştırılmış, {floor}. kat.',
      'Bir arkadaşımız kendi hesabıyla başkasının giriş yapmasına izin veriyor, adımın gizli kalmasını isterim.',
      'Eski takım liderinin hesabı hâlâ ekipte kullanılıyor.',
    ],
    'Temiz masa ihlali': [
      'Akşam kontrolünde {count} masada müşteri bilgisi yazılı kâğıt bulundu.',
      'Yazıcı üzerinde kimlik fotokopileri bırakılmış, {floor}. kat.',
      'Toplantı odasındaki tahtada müşteri bilgileri silinmeden kalmış.',
    ],
  },
}
