import type { Courses } from '../../cases/courses.ts'
import { pdf, screenshot } from '../../cases/document-content.ts'

const letter = 'Belge talebi'

export const humanResources: Courses = {
  İzin: {
    'Yıllık izin': [
      {
        of: ['Kalan gün itirazı', 'Devir'],
        caseType: 'Şikâyet',
        work: ['İzin defteri ile portal karşılaştırılıyor.', 'Devredilmeyen {count} gün bulundu, kayıt düzeltiliyor.'],
        note: 'Kıdem yılı {month} ayında dolmuş, yeni hak henüz işlenmemiş.',
        question: 'Hangi tarihler arasında izin kullandığınızı yazar mısınız?',
        answer: '{day} günü başlayan {count} gün kullandım, başka kullanmadım.',
        approval: 'Düzeltme İK müdürünün onayında.',
        again: 'Kalan günüm düzelmişti, bugün portalda yine eksik.',
        solved: [
          'İzin kaydı düzeltildi, kalan gün sayısı portalda doğru görünüyor.',
          'Hesap çalışanla birlikte incelendi; kalan gün doğru bulundu.',
        ],
      },
      {
        of: ['Onay bekliyor', 'İptal'],
        caseType: 'Talep',
        work: ['İzin talebinin kimde beklediğine bakılıyor.', 'Yöneticiye hatırlatma gönderildi.'],
        note: 'Takım lideri izinde, onayı vekili verecek.',
        question: 'İzin tarihlerinizi ve vekil olacak kişiyi yazar mısınız?',
        answer: '{soon} günü başlıyor, yerime {colleague} bakacak.',
        approval: 'Vekil yöneticinin onayı bekleniyor.',
        solved: ['İzin talebi sonuçlandı, vardiya planına işlendi.'],
      },
    ],
    'Mazeret izni': [
      {
        caseType: 'Talep',
        work: ['Mazeret izni hakkı ve gün sayısı kontrol ediliyor.', 'İzin girildi, planlamaya bildirildi.'],
        note: 'Belge izin bittikten sonra da teslim edilebilir.',
        question: 'İzni hangi günlerde kullanacağınızı yazar mısınız?',
        answer: '{soon} günü başlamak üzere {count} gün; belgesini dönüşte getireceğim.',
        approval: 'Takım liderinin onayı bekleniyor.',
        solved: ['Mazeret izni işlendi, vardiya planından düşüldü.'],
      },
    ],
    'Doğum ve süt izni': [
      {
        caseType: 'Talep',
        work: ['Rapor tarihleri ve yasal süreler hesaplanıyor.', 'İzin tarihleri işlendi, planlamaya bildirildi.'],
        note: 'Süt izni saatleri vardiya planında ayrı bir kodla görünmeli.',
        question: 'Doktor raporunuzu ekler misiniz?',
        answer: 'Raporu ekledim.',
        file: pdf('dogum-raporu.pdf', 'İş göremezlik raporu', 'Ad soyad: {employee}', 'Başlangıç: {soon}', 'Süre: 16 hafta'),
        approval: 'Planlama ekibinin onayı bekleniyor.',
        solved: ['İzin tarihleri kaydedildi, süreç ve haklar yazıyla anlatıldı.'],
      },
    ],
    'Hastalık raporu': [
      {
        caseType: 'Talep',
        work: ['Rapor kurum ekranında kontrol ediliyor.', 'Rapor işlendi, devamsızlık kaydı düzeltiliyor.'],
        note: 'e-Rapor kurum ekranına bir gün gecikmeyle düşmüş.',
        question: 'Raporun başlangıç tarihini ve süresini yazıp bir kopyasını ekler misiniz?',
        answer: 'Raporun kopyasını ekledim: {day} günü başlıyor, {count} gün.',
        file: pdf('saglik-raporu.pdf', 'Sağlık raporu', 'Ad soyad: {employee}', 'Başlangıç: {day}', 'Süre: {count} gün'),
        supplier: 'Raporun kurum ekranına düşmesi bekleniyor.',
        again: 'Devamsızlık düzeltildi ama vardiya ekranında hâlâ “gelmedi” yazıyor.',
        solved: [
          'Rapor işlendi, {count} günlük devamsızlık düzeltildi.',
          'Rapor onaylandı, ödenek kurum tarafından hesaba yatacak.',
        ],
      },
    ],
    'Ücretsiz izin': [
      {
        caseType: 'Talep',
        work: ['Talep ve dönem planı değerlendiriliyor.', 'Yöneticisiyle görüşüldü, tarihler netleşti.'],
        note: 'Ücretsiz izinde sağlık sigortası {count} ay daha sürüyor.',
        question: 'İzin dilekçenizi imzalayıp ekler misiniz?',
        answer: 'Dilekçemi ekledim.',
        file: pdf(
          'izin-dilekcesi.pdf',
          'Dilekçe',
          'Ad soyad: {employee}',
          'Sicil: {ident}',
          'Konu: Ücretsiz izin',
          'Başlangıç: {soon}',
          'Gereğinin yapılmasını arz ederim.',
        ),
        approval: 'Operasyon yöneticisinin onayı bekleniyor.',
        solved: ['Ücretsiz izin onaylandı, başlangıç ve dönüş tarihi yazıyla bildirildi.'],
      },
    ],
  },
  'Özlük ve belgeler': {
    'Çalışma belgesi': [
      {
        caseType: letter,
        work: ['Belge hazırlanıyor.', 'Belge hazır, imza bekliyor.'],
        note: 'İngilizce belgede unvan sözleşmedeki gibi yazılacak.',
        question: 'Belgenin hangi kuruma verileceğini yazar mısınız?',
        answer: 'Belirli bir kurum yok, “ilgili makama” yazılabilir.',
        approval: 'Belge imza yetkilisinin onayında.',
        again: 'Belgede soyadım eksik yazılmış.',
        solved: ['Belge imzalandı, taranmış hâli e-postayla gönderildi.', 'Islak imzalı belge {location} ofisine gönderildi.'],
      },
    ],
    'Kişisel bilgi güncelleme': [
      {
        caseType: 'Talep',
        work: ['Belge ile kayıttaki bilgi karşılaştırılıyor.', 'Bilgi güncellendi, ilgili sistemlere aktarılıyor.'],
        note: 'Değişiklik gece aktarımıyla portala geçecek.',
        question: 'Değişikliği gösteren belgeyi ekler misiniz?',
        answer: 'Belgeyi ekledim.',
        file: pdf('nufus-kaydi.pdf', 'Nüfus kayıt örneği', 'Ad soyad: {employee}', 'Düzenleme tarihi: {day}'),
        again: 'Portalda düzeldi ama bordroda eski bilgi duruyor.',
        solved: ['Kayıt güncellendi, portalda ve bordroda yeni bilgi görünüyor.'],
      },
    ],
    'Özlük evrakı teslimi': [
      {
        caseType: 'Bilgi',
        work: ['Özlük dosyasındaki evrak listesi kontrol ediliyor.', 'Eksik evrak netleşti, çalışana bildirildi.'],
        note: 'Dosya {location} ofisinde, aslı oraya teslim edilmeli.',
        question: 'Belgeyi hangi gün ve kime teslim ettiğinizi yazar mısınız?',
        answer: '{day} günü danışmaya bıraktım, {colleague} teslim aldı.',
        solved: ['Belge dosyasına eklendi, portaldaki uyarı kalktı.'],
      },
    ],
    'Görev veya lokasyon değişikliği': [
      {
        caseType: 'Talep',
        work: ['Açık kadrolar ve koşullar kontrol ediliyor.', 'İki yönetici görüştü, geçiş tarihi planlanıyor.'],
        note: '{program} tarafında {count} açık kadro var.',
        question: 'Hangi tarihten sonra geçebileceğinizi yazar mısınız?',
        answer: '{soon} sonrasında her gün uygun.',
        approval: 'İki yöneticinin de onayı bekleniyor.',
        solved: [
          'Geçiş {soon} için onaylandı, yeni yönetici bilgilendirildi.',
          'Bu dönem uygun kadro yok, talep gelecek dönem listesine alındı.',
        ],
      },
    ],
    'İşten ayrılış': [
      {
        caseType: 'Talep',
        work: ['İhbar süresi ve zimmetler kontrol ediliyor.', 'Çıkış evrakı hazırlandı, imzaya gönderildi.'],
        note: 'Zimmette bilgisayar {device} ve kulaklık görünüyor.',
        question: 'Son çalışma gününüzü yazar mısınız?',
        answer: 'Son günüm {soon}; ekipmanı kargoyla göndereceğim.',
        approval: 'Çıkış işlemi yönetici onayında.',
        again: 'Çıkış kodu kurum ekranında hâlâ yanlış görünüyor.',
        solved: ['Çıkış evrakı tamamlandı, kurum bildirimi doğru kodla yapıldı.'],
      },
    ],
    'Askerlik durumu': [
      {
        caseType: 'Bilgi',
        work: ['Belge ve tarihler kontrol ediliyor.', 'Kayıt güncelleniyor, haklar anlatıldı.'],
        note: 'Askerlik dönüşünde iki ay içinde başvurması gerektiği söylendi.',
        question: 'Sevk ya da tecil belgenizi ekler misiniz?',
        answer: 'Belgeyi e-Devlet’ten alıp ekledim.',
        file: pdf('askerlik-belgesi.pdf', 'Askerlik durum belgesi', 'Ad soyad: {employee}', 'Tarih: {day}'),
        solved: ['Askerlik durumu kayda işlendi, iş akdi tarihleri yazıyla bildirildi.'],
      },
    ],
  },
  'Sağlık ve yan haklar': {
    'Özel sağlık sigortası': [
      {
        caseType: 'Bilgi',
        work: ['Poliçe ve kullanım geçmişi sigorta ekranında inceleniyor.', 'Sigorta şirketine soruldu, yanıtı bekleniyor.'],
        note: 'Poliçe yenileme tarihi yakında, ekleme ondan önce yapılmalı.',
        question: 'Fatura ya da belge kopyasını ekler misiniz?',
        answer: 'Faturanın kopyasını ekledim.',
        file: pdf('fatura.pdf', 'Fatura', 'Hasta: {employee}', 'Tarih: {day}', 'Tutar: {amount}'),
        supplier: 'Sigorta şirketinin yanıtı bekleniyor, {soon} günü için söz verildi.',
        again: 'Sigorta onayladı denildi ama ödeme hâlâ gelmedi.',
        solved: [
          'Sigorta şirketi işlemi tamamladı, sonucu çalışana yazıyla bildirildi.',
          'Poliçe kapsamı ve anlaşmalı kurum listesi e-postayla gönderildi.',
        ],
      },
    ],
    'İş yeri hekimi': [
      {
        caseType: 'Talep',
        work: ['Hekimin takvimine bakılıyor.', 'Uygun saat ayrıldı, vardiya planına işleniyor.'],
        note: 'Hekim {location} ofisinde haftada iki gün bulunuyor.',
        question: 'Hangi gün ve saatlerin uygun olduğunu yazar mısınız?',
        answer: '{soon} günü saat {time} uygundur.',
        solved: ['Randevu {soon} günü {time} için verildi, takım lideri bilgilendirildi.'],
      },
    ],
    'İş kazası bildirimi': [
      {
        caseType: 'Talep',
        work: ['Olayın yeri ve saati kayda alınıyor, tanıklar aranıyor.', 'Kaza tutanağı düzenlendi, kuruma bildiriliyor.'],
        note: 'Üç iş günü içinde kuruma bildirilmesi gerekiyor.',
        question: 'Hastane raporunu ve olayın kısa anlatımını ekler misiniz?',
        answer: 'Raporu ekledim; olayı {colleague} de gördü.',
        file: pdf('hastane-raporu.pdf', 'Acil servis muayene raporu', 'Hasta: {employee}', 'Tarih: {day}', 'Saat: {time}'),
        approval: 'İş güvenliği uzmanının onayı bekleniyor.',
        solved: ['Kaza kuruma bildirildi, iş güvenliği uzmanı alanı inceledi.'],
      },
    ],
    'Psikolojik destek hattı': [
      {
        caseType: 'Talep',
        work: ['Başvuru destek hattına ad verilmeden iletildi.', 'Uygun uzman bulundu, saat ayarlanıyor.'],
        note: 'Görüşmenin konusu sorulmadı, kayda yalnızca saat yazılacak.',
        question: 'Görüşme için hangi saatlerde rahat konuşabileceğinizi yazar mısınız?',
        answer: 'Saat {time} sonrası uygunum.',
        supplier: 'Destek hattının randevu onayı bekleniyor.',
        solved: ['Randevu verildi, ayrıntılar yalnızca çalışana iletildi.'],
      },
    ],
    'Kreş ve eğitim yardımı': [
      {
        caseType: 'Bilgi',
        work: ['Hak ve belge listesi kontrol ediliyor.', 'Fatura onaylandı, ödeme listesine alındı.'],
        note: 'Yardım okul öncesi için yılda on ay ödeniyor.',
        question: 'Kreş faturasını ekler misiniz?',
        answer: '{month} faturasını ekledim.',
        file: pdf('kres-faturasi.pdf', 'Fatura', 'Veli: {employee}', 'Dönem: {month}', 'Tutar: {amount}'),
        approval: 'Yardım başvurusu onayda.',
        solved: ['Yardım gelecek bordroyla ödenecek, tutarı {amount}.'],
      },
    ],
    'Hediye çeki ve kampanyalar': [
      {
        caseType: 'Bilgi',
        work: ['Kod gönderim listesi kontrol ediliyor.', 'Kodun eski telefona gittiği görüldü, yenisi isteniyor.'],
        note: 'Kodlar {soon} gününe kadar geçerli.',
        question: 'Güncel telefon numaranız portalda doğru mu, kontrol eder misiniz?',
        answer: 'Numaram değişmişti, portalda düzelttim.',
        supplier: 'Kampanya firmasından yeni kod bekleniyor.',
        solved: ['Yeni kod kısa mesajla gönderildi, kullanım koşulları anlatıldı.'],
      },
    ],
  },
  'İşe alım ve eğitim': {
    'Aday yönlendirme': [
      {
        caseType: 'Bilgi',
        work: ['Adayın başvurusu ve öneri kaydı kontrol ediliyor.', 'İşe alım uzmanından aşama bilgisi alındı.'],
        note: 'Ödül, adayın deneme süresi dolunca ödeniyor.',
        question: 'Adayın adını ve başvurduğu günü yazar mısınız?',
        answer: '{colleague} önerisiyle {day} günü başvurdu.',
        approval: 'Ödül ödemesi onayda.',
        solved: ['Aşama bilgisi verildi: aday mülakat listesinde.', 'Öneri ödülü gelecek bordroya eklendi.'],
      },
    ],
    'İç ilan başvurusu': [
      {
        caseType: 'Bilgi',
        work: ['Başvuru listesi ve koşullar kontrol ediliyor.', 'Değerlendirme takvimi ilan sahibinden istendi.'],
        note: 'İlana {count}{count} başvuru var, ön eleme sürüyor.',
        question: 'Başvurduğunuz ilanın numarasını yazar mısınız?',
        answer: 'İlan numarası {iban}.',
        solved: ['Sonuçların {soon} günü açıklanacağı bildirildi.', 'Koşullar anlatıldı, başvurusu geçerli.'],
      },
    ],
    'İşe giriş evrakı': [
      {
        caseType: letter,
        work: ['Giriş dosyası kontrol ediliyor.', 'Eksikler tamamlandı, kayıt güncelleniyor.'],
        note: 'Giriş bildirgesi {day} günü verilmiş, tarih doğru.',
        question: 'Evrak listesinde işaretli olmayan belgeleri ekler misiniz?',
        answer: 'Eksik belgeyi tarayıp ekledim.',
        file: pdf('ise-giris-evraki.pdf', 'İşe giriş evrakı', 'Ad soyad: {employee}', 'Sicil: {ident}', 'Teslim: {day}'),
        again: 'Portalda hâlâ “eksik evrak” yazıyor.',
        solved: ['Giriş dosyası tamamlandı, sözleşmenin kopyası e-postayla gönderildi.'],
      },
    ],
    Oryantasyon: [
      {
        caseType: 'Bilgi',
        work: ['Eğitim grubunun takvimi kontrol ediliyor.', 'Çalışan yeni gruba alındı, takvim hazırlanıyor.'],
        note: 'Gelecek grup {soon} günü başlıyor, {count} yer var.',
        question: 'Hangi gruba katılabileceğinizi yazar mısınız?',
        answer: '{soon} günü başlayan gruba katılabilirim.',
        solved: ['Takvim ve salon bilgisi gönderildi, eğitmen bilgilendirildi.'],
      },
    ],
    'Sertifika ve eğitim talebi': [
      {
        caseType: 'Talep',
        work: ['Eğitim takvimi ve kontenjan kontrol ediliyor.', 'Yer ayrıldı, yönetici onayı isteniyor.'],
        note: 'Eğitimde {count} boş yer var.',
        question: 'Katılabileceğiniz günleri yazar mısınız?',
        answer: '{soon} haftası uygunum; katılım belgemin görüntüsünü ekledim.',
        file: screenshot('katilim-belgesi.png'),
        approval: 'Yöneticinin onayı bekleniyor.',
        solved: ['Kayıt tamamlandı, davet takvime gönderildi.', 'Sertifika profile yüklendi.'],
      },
    ],
  },
}
