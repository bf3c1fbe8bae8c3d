import type { CaseTexts } from '../../cases/case-texts.ts'
import { pdf, photo, screenshot, textFile } from '../../cases/document-content.ts'

/** The attachments of requests, by the words of the request. */
export const enclosures: CaseTexts['enclosures'] = [
  [
    /liste ektedir/,
    textFile('yeni-calisanlar.txt', 'Başlangıç: {soon}', 'Proje: {program}', '1  {colleague}', 'Toplam: {count} kişi'),
  ],
  [/onayı ekte/, textFile('onay.txt', 'Konu: Klasör yetkisi', '{employee} için yazma yetkisi uygundur.', '{leader}')],
  [
    /dönüş iletisini ekledim/,
    textFile(
      'donen-ileti.txt',
      'Konu: Teslim edilemedi',
      'Saat: {time}',
      'Neden: 550 5.1.1 Alıcı bulunamadı',
      'Gönderen: {employee}',
    ),
  ],
  [/ekran görüntüsü ekte/, screenshot('hiz-testi.png')],
  [/metin ekte/, textFile('anons-metni.txt', 'Resmî tatil anonsu', 'Bugün resmî tatil nedeniyle kapalıyız.', 'Yayın: {soon}')],
  [/fotoğrafı ekte/, photo('yemek.png')],
  [
    /glütensiz/,
    pdf('saglik-raporu.pdf', 'Sağlık raporu', 'Ad soyad: {employee}', 'Tanı: Çölyak hastalığı', 'Öneri: Glütensiz beslenme'),
  ],
  [/tutanak ekte/, pdf('tutanak.pdf', 'Kayıp ve çalıntı tutanağı', 'Bildiren: {employee}', 'Tarih: {day}', 'Cihaz: {device}')],
  [
    /raporum ekte/,
    pdf('dogum-raporu.pdf', 'İş göremezlik raporu', 'Ad soyad: {employee}', 'Başlangıç: {soon}', 'Süre: 16 hafta'),
  ],
  [/hastane raporu ekte/, pdf('hastane-raporu.pdf', 'Acil servis muayene raporu', 'Hasta: {employee}', 'Tarih: {day}')],
  [/rapor ektedir/, pdf('saglik-raporu.pdf', 'Sağlık raporu', 'Ad soyad: {employee}', 'Başlangıç: {day}', 'Süre: {count} gün')],
  [
    /Yerleşim belgesi ekte/,
    pdf('yerlesim-belgesi.pdf', 'Yerleşim yeri belgesi', 'Ad soyad: {employee}', 'Düzenleme tarihi: {day}'),
  ],
  [/diplomamı ekledim/, pdf('diploma.pdf', 'Lisans diploması', '{employee}', 'Mezuniyet tarihi: {day}')],
  [/doğum belgesi ekte/, pdf('dogum-belgesi.pdf', 'Doğum belgesi', 'Veli: {employee}', 'Düzenleme tarihi: {day}')],
  [
    /IBAN belgesi ekte/,
    pdf(
      'iban-belgesi.pdf',
      'Hesap bilgi belgesi',
      'Hesap sahibi: {employee}',
      'IBAN: TR.. .... .... .... .... {iban}',
      'Para birimi: TL',
    ),
  ],
  [
    /bordroya işlenmemiş, belgesi ekte/,
    pdf('onceki-isveren.pdf', 'Vergi matrahı bildirimi', 'Ad soyad: {employee}', 'Önceki matrah: {salary}'),
  ],
  [/Yazı ekte/, pdf('dosya-kapama.pdf', 'Dosya kapama yazısı', 'Dosya: {iban}', 'Borçlu: {employee}', 'Kapanış: {day}')],
]
