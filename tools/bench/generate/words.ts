import { caseTexts } from '../../demo/turkey/case-texts/case-texts.ts'

/** In about one case of twenty. */
export const commonWord = 'bordro'

/** In twenty cases, however many there are. */
export const rareWord = 'zümrütanka'

/** Sentences of the demo's cases, made so that the common word is in none of them. */
export const sentences: readonly string[] = Object.values(caseTexts.asks)
  .flatMap((categories) => Object.values(categories).flat())
  .filter((text) => !text.toLocaleLowerCase('tr').includes(commonWord))
  .map((text, nth) =>
    text
      .replace(/^[^:.]{3,30}: /, '')
      .replaceAll(/\{(month|day)\}/g, () => `${1 + (nth % 28)} Mart`)
      .replaceAll(/\{\w+\}/g, () => String(11 + ((nth * 37) % 880))),
  )

export const firstNames =
  list(`Ayşe Fatma Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Havva Zeliha Esra Özlem Yasemin
  Hülya Cemile Sevim Gülsüm Leyla Dilek Büşra Aysel Songül Kübra Tuğba Ebru Derya Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail
  Osman Yusuf Murat Ömer Ramazan Halil Süleyman Abdullah Mahmut Recep Salih Fatih Kadir Emre Hakan Adem Kemal Yaşar Bekir Musa Metin Orhan`)

/** One of sixty employees has it. */
export const commonName = 'Mehmet'

/** And one of sixty this one. */
export const commonSurname = 'Yılmaz'

/** One of so many employees has it. */
export const rareName = 'Şükrü'
export const oneOfRareName = 5000

export const lastNames =
  list(`Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt
  Özkan Şimşek Polat Korkmaz Çakır Erdoğan Özcan Yavuz Can Acar Şen Aktaş Güler Yalçın Güneş Bozkurt Bulut Keskin Ünal Turan Gül Özer Işık
  Kaplan Avcı Sarı Tekin Taş Köse Yüksel Ateş Aksoy Uysal Bayram Duman Tunç Uçar Erol Coşkun Karaca Sönmez Deniz`)

function list(text: string): string[] {
  return text.trim().split(/\s+/)
}
