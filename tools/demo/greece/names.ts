import { words } from '../words.ts'

export const femaleNames = words(`
  Afroditi Agapi Aikaterini Alexandra Alkisti Anastasia Anna Antonia Areti Argyro Artemis Aspasia Athina Chara Chloi Christina Chrysa
  Dafni Danai Despina Dimitra Dora Efstathia Eirini Elena Eleni Elpida Eftychia Evangelia Evdokia Fani Fotini Foteini Georgia Ifigeneia
  Ioanna Ioulia Kalliopi Kalypso Katerina Konstantina Kyriaki Lydia Magdalini Margarita Maria Marina Marianna Melina Myrto Natalia Nefeli Niki
  Olga Olympia Panagiota Paraskevi Pinelopi Persefoni Polyxeni Rania Sofia Spyridoula Stavroula Stella Styliani Thalia Theano
  Theodora Vasiliki Vaia Xanthi Xenia Zoi
`)

export const maleNames = words(`
  Achilleas Alexandros Anargyros Anastasios Andreas Angelos Antonis Apostolos Argyris Aris Aristotelis Athanasios Charalampos Charis
  Christos Dimitris Dimosthenis Dionysis Efstathios Emmanouil Evangelos Filippos Fotis Georgios Giannis Grigoris Iason Ilias Ioannis Iraklis
  Kimon Konstantinos Kostas Kyriakos Lampros Lefteris Leonidas Loukas Manolis Marinos Marios Markos Menelaos Michalis Miltiadis Minas Nektarios
  Nikolaos Nikos Odysseas Orestis Orfeas Panagiotis Panos Pantelis Paris Pavlos Periklis Petros Prodromos Savvas Sotiris Spyros Stamatis
  Stathis Stavros Stefanos Stelios Stratos Takis Thanasis Themis Theodoros Thodoris Thomas Vangelis Vasilis Xenofon Yannis
`)

/** The masculine forms; `feminine` derives the feminine ones. */
export const surnames = words(`
  Alexiou Alexopoulos Anagnostou Anagnostopoulos Andreadis Angelidis Angelopoulos Antoniadis Antonopoulos Apostolidis Apostolou
  Argyropoulos Arvanitis Athanasiadis Athanasiou Charalampidis Chatzis Chatzidakis Christodoulou Christofidis Christopoulos
  Dalakas Daskalakis Delis Diamantis Dimitriadis Dimitriou Dimopoulos Drakos Economidis Efthymiou Eleftheriadis Evangelidis
  Filippidis Floros Fotiadis Fotopoulos Galanis Gavriilidis Georgakis Georgiadis Georgiou Georgopoulos Giannakis Giannopoulos
  Grigoriadis Ioannidis Ioannou Kalogeropoulos Kanellopoulos Kapsalis Karagiannis Karamanos Karanikolas Karras Katsaros Kefalas
  Kokkinos Kontogiannis Konstantinidis Konstantinou Kontos Koronaios Kostopoulos Kotsis Koulouris Kyriakidis Kyriakopoulos Kyriazis
  Lambrakis Lambropoulos Laskaris Lazaridis Leontaris Livanos Makris Manolakis Mantzaris Maragkos Markopoulos Mavridis Mavros
  Michailidis Mitropoulos Moraitis Nikolaidis Nikolaou Nikolopoulos Oikonomou Orfanidis Panagiotidis Panagiotopoulos Pantazis
  Papachristou Papadakis Papadimitriou Papadopoulos Papageorgiou Papaioannou Papakonstantinou Papanikolaou Papathanasiou
  Pappas Paraskevopoulos Pavlidis Perakis Petridis Petropoulos Petrou Politis Raptis Roussos Savvidis Sideris Spanos
  Spyropoulos Stamatopoulos Stathopoulos Stavridis Stavrou Stefanidis Stergiou Theodoridis Theodorou Theofanidis Tsakiris
  Triantafyllou Tsiolis Tzanetakis Vasiliadis Vasileiou Vlachos Vogiatzis Voulgaris Xanthopoulos Xydis Zacharias Zervas Zografos
`)

/** Greek surnames have a feminine form: Papadopoulos and Papadopoulou, Ioannidis and Ioannidou, Makris and Makri. */
export function feminine(surname: string): string {
  if (/(os|idis|adis)$/.test(surname)) return surname.replace(/(os|is)$/, 'ou')
  return surname.replace(/s$/, '')
}
