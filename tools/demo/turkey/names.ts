import { words } from '../words.ts'

export const femaleNames = words(`
  Ahsen Ayça Ayfer Aylin Aynur Aysel Aysu Ayşe Ayşegül Ayşenur Azra Bade Bahar Banu Başak Begüm Belgin Beren Berfin Berna Berrak
  Betül Beyza Bilge Buket Burcu Büşra Canan Cansu Ceren Ceyda Çağla Çiğdem Çisem Damla Defne Demet Derya Didem Dilara Dilek Dilşad
  Ebru Ece Ecrin Eda Elçin Elif Emine Esin Esma Esra Eylül Ezgi Fatma Feride Feyza Fidan Figen Filiz Fulya Füsun Gamze Gizem
  Gonca Gökçe Gözde Gül Gülay Gülcan Gülçin Gülden Güler Gülnur Gülsüm Gülşah Gülşen Gülten Güneş Hale Handan Hande Hatice Havva
  Hazal Hilal Hülya Ilgın Irmak İclal İdil İlayda İlkay İlknur İnci İpek İrem Jale Kader Kübra Lale Leyla Melda Melek Melike
  Melis Meltem Meral Merve Meryem Mine Müge Nalan Naz Nazan Nazlı Nermin Neslihan Nesrin Nevin Nihal Nilay Nilgün Nilüfer Nur Nuray
  Nurcan Nurgül Oya Öykü Özge Özlem Pelin Perihan Pınar Rabia Reyhan Rüya Saadet Sakine Seda Selin Selma Sema Sena Seray
  Serpil Sevda Sevgi Sevil Sevim Sıla Sibel Simge Songül Suna Şebnem Şermin Şenay Şerife Şeyma Şirin Şule Tuba Tuğba Tuğçe Tülay
  Tülin Ümmühan Vildan Yağmur Yasemin Yelda Yeliz Yeşim Yıldız Zehra Zeliha Zerrin Zeynep Zümrüt
`)

export const maleNames = words(`
  Abdullah Adem Adnan Ahmet Akın Ali Alican Alp Alper Altan Anıl Arda Arif Atakan Atilla Aydın Aykut Ayhan Barış Batuhan Bayram
  Bekir Berat Berk Berkay Bilal Bora Bülent Burak Cafer Can Caner Cem Cemal Cenk Ceyhun Cihan Cihangir Coşkun Cüneyt Çağatay
  Çağdaş Çağrı Çetin Deniz Dinçer Doğan Doğukan Doruk Efe Ege Ekrem Emin Emrah Emre Enes Engin Ercan Erdem Eren Ergün Erhan
  Erkan Erol Ersin Ertuğrul Eyüp Faruk Fatih Ferhat Fırat Fikret Furkan Galip Gökay Gökhan Görkem Güney Güven Hakan Halil Halit
  Haluk Hamza Harun Hasan Haydar Hikmet Hüseyin Ilgaz Işık İbrahim İdris İhsan İlhan İlker İlyas İsmail İsmet Kaan Kadir Kağan
  Kamil Kemal Kenan Kerem Kerim Kıvanç Koray Korhan Kutay Levent Mahir Mahmut Mehmet Melih Mert Mete Metin Mücahit Muhammet
  Murat Musa Mustafa Nihat Oğuz Oğuzhan Okan Oktay Olcay Onur Orhan Orkun Osman Ozan Ömer Önder Özcan Özgür Ramazan Rasim Rıdvan
  Rıza Sabri Salih Samet Sarp Savaş Sedat Selçuk Selim Serdar Serhat Serkan Sinan Soner Suat Süleyman Şahin Şener Şenol Şükrü Taha
  Tamer Taner Tarık Tayfun Tolga Tuğrul Tuna Tuncay Turgut Ufuk Uğur Umut Utku Ümit Ünal Vedat Volkan Yalçın Yasin Yavuz Yiğit Yılmaz
  Yunus Yusuf Yüksel Zafer Zeki
`)

/** Second first names: "Fatma Nur", "Ali Kaan". */
export const femaleSecondNames = words('Nur Gül Su Naz Ece Melis Sena Ela Nisa Aslı Deniz Begüm')
export const maleSecondNames = words('Can Efe Kaan Ali Emir Eren Han Alp Kerem Tuna Mert Deniz')

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

/** Colleagues who moved to Turkey and answer calls in their own language. */
export const foreignNames = {
  female: words(
    'Alice Amelia Anna Charlotte Clara Emily Eva Grace Hannah Ingrid Johanna Julia Katharina Laura Lena Lucy Marie Olivia Sophie Theresa',
  ),
  male: words(
    'Adam Benjamin Daniel David Felix Florian George Henry Jakob James Jonas Lukas Matthias Maximilian Oliver Peter Samuel Simon Thomas William',
  ),
  surnames: words(
    'Adebayo Ashford Bauer Beckett Brandt Calloway Ellison Fairchild Fischer Hartmann Holloway Keller Lindqvist Mercer Novak Okafor Pemberton Reinhardt Schäfer Thornton Vogel Weiß Whitfield Winkler',
  ),
}
