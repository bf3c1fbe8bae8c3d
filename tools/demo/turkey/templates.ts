import type { SmsTemplateContent, TextTemplateContent } from '../definitions.ts'

export const smsTemplates: readonly SmsTemplateContent[] = [
  {
    name: 'Talebiniz alındı',
    division: null,
    text: 'Talebiniz bize ulaştı. En kısa sürede inceleyip size dönüş yapacağız. Son durumunu çalışan portalından izleyebilirsiniz.',
  },
  {
    name: 'Yanıtınızı bekliyoruz',
    division: null,
    text: 'Talebinizi sonuçlandırabilmemiz için yanıtınıza ihtiyacımız var. Lütfen üç iş günü içinde çalışan portalından yanıt verin; aksi hâlde talebiniz kapatılacaktır.',
    was: { text: 'Talebinizi sonuçlandırabilmemiz için yanıtınıza ihtiyacımız var. Lütfen çalışan portalından yanıt verin.' },
  },
  {
    name: 'Size ulaşamadık',
    division: null,
    text: 'Merhaba {firstName}, talebinizle ilgili olarak sizi aradık ancak ulaşamadık. Uygun olduğunuzda 4444 dahili numarasından bizi arayabilirsiniz.',
  },
  {
    name: 'Talebiniz sonuçlandı',
    division: null,
    text: 'Talebiniz sonuçlandı. Sorununuz sürüyorsa beş iş günü içinde çalışan portalından yeniden açabilirsiniz. İyi çalışmalar.',
  },
  {
    name: 'Parolanız sıfırlandı',
    division: 'Bilgi teknolojileri',
    text: '{firstName}, {userName} hesabınızın parolası sıfırlandı. Geçici parolanız takım liderinize iletildi; ilk oturum açışınızda yeni bir parola belirlemeniz istenecek. Parolanızı kimseyle paylaşmayın.',
  },
  {
    name: 'Planlı bakım',
    division: 'Bilgi teknolojileri',
    text: 'Planlı bakım nedeniyle bu gece 02.00-04.00 arasında çağrı ekranı ve VPN kullanılamayacaktır. Vardiyanız bu saatlere denk geliyorsa takım liderinizden bilgi alın.',
  },
  {
    name: 'Ekipmanınız hazır',
    division: 'Bilgi teknolojileri',
    text: 'Merhaba {firstName}, ekipmanınız hazır. Hafta içi 09.00-17.30 arasında, çalışan kartınızla birlikte BT destek masasından teslim alabilirsiniz.',
  },
  {
    name: 'Bordronuz hazır',
    division: 'Bordro',
    text: 'Bu ayın bordrosu çalışan portalında yayımlandı. İtirazınız varsa lütfen ayın son iş gününe kadar bordro ekibine talep açın.',
  },
  {
    name: 'Eksik evrak',
    division: 'İnsan kaynakları',
    text: 'Özlük dosyanızda eksik evrak bulunuyor. Listeyi çalışan portalında görebilir, evrakınızı aynı yerden yükleyebilir ya da İK operasyon ekibine elden teslim edebilirsiniz.',
  },
  {
    name: 'Servis güzergâhı değişti',
    division: 'İdari işler',
    text: 'Pazartesi gününden itibaren servis güzergâhınız değişiyor. Yeni durağınızı ve kalkış saatini çalışan portalındaki servis sayfasında bulabilirsiniz.',
  },
]

export const textTemplates: readonly TextTemplateContent[] = [
  {
    templateName: 'Destek.Case.Opened',
    cultureName: 'tr',
    content: `<p>Merhaba {{employee.name}},</p>
<p>Bize ulaştığınız için teşekkür ederiz. <strong>{{case.category}}</strong> konulu talebinizi <strong>{{case.number}}</strong> numarasıyla kaydettik; {{team.name}} ekibi ilgileniyor.</p>
<blockquote>{{case.description}}</blockquote>
<p>Talebinizi <a href="{{case.link}}">buradan</a> izleyebilir, eklemek istediklerinizi aynı sayfaya yazabilirsiniz. Acil durumlarda 4444 dahili numarası 7 gün 24 saat açıktır.</p>
`,
  },
]
