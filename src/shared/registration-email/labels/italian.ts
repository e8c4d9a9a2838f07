import type { LanguageLabels } from './english.ts'

export const italian: LanguageLabels = {
  phrases: {
    professionalTitle: 'titolo, titolo accademico, titolo di studio, titolo professionale',
    salutation: 'appellativo, formula di cortesia, sig sig ra',
    firstName: 'nome di battesimo, nome proprio, primo nome',
    surname: 'cognome, cognomi, nome di famiglia',
    surnamePrefix: 'particella, prefisso del cognome',
    name: 'nome',
    fullName: 'nome completo, nome e cognome, nome cognome, nominativo, come si chiama, chi partecipa',
    surnameFirst: 'cognome e nome, cognome nome',
    badgeName: 'nome sul badge, nome per il badge, badge',
    institution: `istituzione, ente, ente di appartenenza, universita, azienda, organizzazione, ateneo, affiliazione, scuola,
      istituto, societa, datore di lavoro, dove lavora, luogo di lavoro, istituzione di appartenenza, ditta, sede di lavoro, struttura, impresa,
      scuola di appartenenza`,
    jobTitle: `qualifica, ruolo, posizione, professione, funzione, mansione, incarico, lavoro, occupazione, che lavoro fa,
      posizione lavorativa, ruolo professionale`,
    email: `posta elettronica, indirizzo email, indirizzo mail, indirizzo di posta elettronica, indirizzo e mail, email,
      mail, recapito email`,
    comment: `commento, commenti, nota, note, osservazione, osservazioni, messaggio, altro, ulteriori informazioni,
      annotazioni`,
    dinner: 'cena, cena sociale, cena di gala, partecipazione cena',
    status: 'stato, stato del pagamento, stato pagamento, pagato',
    other: `ordine, numero ordine, numero di ordine, data ordine, importo, importo totale, prezzo, pagamento,
      metodo di pagamento, telefono, numero di telefono, cellulare, indirizzo, indirizzo postale, via, cap, citta,
      provincia, paese, nazione, evento, data, totale, subtotale, fattura, prodotto, quantita,
      informazioni cronologiche, consenso, newsletter, dipartimento, hotel, iva, ora, codice fiscale,
      data di nascita, riferimento, numero di iscrizione`,
  },
  words: {
    allergy: 'allergi*, intolleranz*',
    diet: `dieta, diete, dietetic*, alimentar*, alimentazione, pasto, pasti, menu*, cibo, cucina, mangia*, regime, vitto`,
    access: `accessibil*, accesso, disabilit*, mobilita, carrozzina, sedia a rotelle, adattament*, esigenze particolari, esigenze
      speciali, esigenze specifiche, assistenza, bisogni particolari, bisogni speciali, bisogni, supporto, ausili*, barriere*, accomodament*`,
    need: 'richieste particolari, necessita particolari, esigenze, richieste speciali, necessita',
    days: `giorno, giorni, giornata, giornate, partecip*, presenza, presenze, bigliett*, verra, tipo di biglietto, sara
      presente, frequenza, date di partecipazione`,
    ticket: 'bigliett*, tipo di biglietto',
    followUp: `se si, in caso affermativo, specificare, si prega di specificare, precisare, quali, dettagli, specifichi,
      indicare quali, quale`,
    details: 'dettagli*, specific*, quali, precisare, indicare',
    aboutNeeds:
      'esigenz*, particolar*, special*, specific*, altre, ha, alimentar*, necessita, restrizion*, preferenz*, bisogno, eventual*',
    aboutDays: 'il, partecipazione, presenza, quali, sara, partecipera, partecipo, in, biglietto',
    notAttendance: `cena, pranzo, ricevimento, arrivo, partenza, nascita, ordine, fattura, prezzo, hotel, escursione, evento,
      lingua, pagamento, gala, visita, attestato`,
  },
  people: {
    attendee: 'partecipante, iscritto, iscritta, intestatario del biglietto, congressista, ospite',
    payer: `acquirente, fatturazione, fattura, pagante, cliente, acquistato da, ordinato da, prenotato da, dati di
      fatturazione, pagato da, intestatario fattura, fatturare a`,
    other: `emergenza, contatto di emergenza, organizzatore, organizzatrice, segreteria, accompagnatore, accompagnatrice,
      mittente, responsabile, autorizzato da, iscritto da, inoltrato da, copia, referente, domande, compilato da`,
  },
  fillers: `suo, sua, tuo, tua, vostro, il, lo, la, i, gli, le, l, d, di, del, della, dei, dell, qual, quale, e, aziendale,
    obbligatorio, facoltativo, appartenenza, attuale, per, su, si, prega, inserire, indicare, contatto, o, in, cui, personale, un, una, al, alla, con, lavora, conferma, confermare, ripeti, professionale, quali, sono, suoi, sue, i suoi, scrivere, inserisci, indica, qui, da, che, possiamo, contattarla`,
  headings:
    'informazioni, dati, indirizzo, iscrizione, risposta, numero, n, personali, biglietto, dettagli, autorizzante',
}
