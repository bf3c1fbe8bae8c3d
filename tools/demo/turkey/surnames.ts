import { words } from '../words.ts'

export const surnames = words(`
  Acar Ağaoğlu Akbaş Akbulut Akça Akdağ Akdeniz Akgül Akgün Akın Akıncı Akkaya Akkuş Akman Aksoy Aksu Aktaş Alkan Altay Altıntaş
  Altun Arı Arıkan Arslan Arslantürk Aslan Ataman Atasoy Ateş Avcı Ay Aydemir Aydın Aydoğan Aygün Ayhan Aytaç Baltacı Baran Bal
  Başaran Başer Baş Bayrak Bayraktar Bayraktaroğlu Baysal Bektaş Bilgin Bilir Bingöl Birinci Boz Bozdağ Bozkurt Bulut Büyükçelebi Can
  Candan Cebeci Ceylan Cihangiroğlu Coşkun Çağlayan Çakar Çakır Çakmak Çalışkan Çam Çavuşoğlu Çelebi Çelik Çelikkol Çetin Çetinkaya
  Çevik Çiçek Çiftçi Çınar Çoban Çobanoğlu Çolak Dağ Dağdelen Değirmenci Değirmencioğlu Demir Demirbaş Demirci Demirtaş Deniz
  Dervişoğlu Dikmen Dinç Dinçer Doğan Doğru Duman Durak Durmaz Dursun Ekinci Elmas Er Eraslan Erbay Erdem Erdoğmuş Eren Ergin Ergün
  Erkan Erkuş Erol Ersoy Ertaş Ertürk Eryiğit Esen Fidan Gedik Genç Gökçe Gökmen Göktaş Göçmen Gül Güler Gültekin Gümüş Gün
  Günay Gündoğdu Gündüz Güneş Güngör Gürbüz Gürsoy Güven Hacıoğlu Işık Işıkoğlu Ilgaz Irmak İlhan İnan İnanç İnce İnceoğlu İpek
  Kaçar Kahraman Kahyaoğlu Kalkan Kaplan Kara Karabacak Karabulut Karaca Karadağ Karadeniz Karagöz Karakaş Karakaya Karakoç
  Karaman Karataş Kaya Kayaalp Keleş Keser Keskin Kılıç Kılıçarslan Kırmızıgül Koca Kocabıyık Kocaman Koç Koçak Korkmaz Köksal Köse
  Kurt Kurtuluş Kuş Kutlu Küçük Küçükosmanoğlu Küçükkaya Mert Mutlu Nalbantoğlu Oğuz Oktay Onat Oral Orhan Oruç Öner Özbek
  Özcan Özçelik Özdemir Özdemiroğlu Özer Özgüler Özgür Özkan Özkaya Öztürk Öz Özyurt Pala Pamukçuoğlu Parlak Pehlivan Polat Sağlam
  Sarı Sarıgül Sarıkaya Saygılı Serbest Sever Sezer Soylu Sönmez Subaşı Şahin Şahinbaş Şeker Şekercioğlu Şen Şener Şentürk
  Şimşek Tanrıverdi Taş Taşçı Taşdemir Taşkın Tekin Temel Temizkan Tekeli Tokgöz Topal Topaloğlu Toprak Tosun Tuna Tunç Tümer Türk Türkmen
  Uçar Uğur Uğurlu Ulusoy Usta Uysal Uzun Uzunoğlu Üçüncüoğlu Ünal Üstün Vardar Varol Yağız Yalçın Yalçınkaya Yaman Yavuz Yazıcı
  Yazıcıoğlu Yıldırım Yıldırımoğlu Yıldız Yılmaz Yiğit Yolcu Yorulmaz Yurt Yücel Yüksel Zengin Zeybek
`)
