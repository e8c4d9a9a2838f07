import type { LanguageLabels } from './english.ts'

export const portuguese: LanguageLabels = {
  phrases: {
    professionalTitle: 'titulo, titulo academico, grau academico, titulo profissional, titulacao',
    salutation: 'tratamento, saudacao, forma de tratamento, sr sra',
    firstName: 'primeiro nome, nome proprio, nomes proprios, prenome, nome de batismo',
    surname: 'apelido, apelidos, sobrenome, sobrenomes, ultimo nome, nome de familia, ultimos nomes',
    surnamePrefix: 'particula, prefixo do apelido',
    name: 'nome',
    fullName: 'nome completo, nome e apelido, nome e sobrenome, nome e apelidos, como se chama, quem vem',
    surnameFirst: 'apelido e nome, sobrenome e nome, apelido nome, sobrenome nome',
    badgeName: 'nome no cracha, nome para o cracha, cracha',
    institution: `instituicao, universidade, empresa, organizacao, entidade, escola, faculdade, instituto, afiliacao, filiacao,
      instituicao de origem, local de trabalho, onde trabalha, entidade empregadora, empregador, instituicao de ensino, vinculo,
      organismo, colegio, vinculo institucional`,
    jobTitle: `cargo, funcao, profissao, posicao, ocupacao, categoria profissional, o que faz, cargo atual, cargo ou funcao,
      papel, posto, emprego, cargo funcao`,
    email: `correio eletronico, correio electronico, email, endereco de email, endereco de correio eletronico, mail, endereco
      eletronico, e mail, endereco de e mail, correio`,
    comment: `comentario, comentarios, observacao, observacoes, nota, notas, mensagem, outros, informacoes adicionais,
      outras observacoes, outras informacoes`,
    dinner: 'jantar, jantar de gala, jantar da conferencia, participacao jantar',
    status: 'estado, estado do pagamento, situacao do pagamento, pago',
    other: `encomenda, pedido, numero da encomenda, numero do pedido, data do pedido, montante, valor, valor total,
      preco, pagamento, forma de pagamento, metodo de pagamento, telefone, telemovel, celular, numero de telefone,
      morada, endereco, endereco postal, rua, codigo postal, cep, cidade, localidade, pais, evento, data, total,
      subtotal, fatura, factura, produto, quantidade, nif, cpf, carimbo de data hora, consentimento, privacidade,
      departamento, hotel, iva, hora, data de nascimento, referencia, numero de inscricao`,
  },
  words: {
    allergy: 'alergi*, intoleranci*, alergias alimentares',
    diet: `dieta*, dietetic*, alimenta*, refeicao, refeicoes, menu*, comida*, cozinha, que come, nao come, comer, regime, ementa`,
    access: `acessib*, acesso, deficienci*, mobilidade, cadeira de rodas, adaptac*, necessidades especiais, necessidade
      especial, assistencia, apoio, apoios, ajuda, ajuste*, necessidades especificas`,
    need: 'pedidos especiais, requisitos especiais, necessidades, necessidades particulares, solicitacoes especiais',
    days: `dia, dias, presenca, presencas, participac*, participar*, participara, assistir*, comparec*, bilhete*, ingresso*,
      tipo de bilhete, tipo de ingresso, vira, jornada*, estara presente`,
    ticket: 'bilhete*, ingresso*, tipo de bilhete, tipo de ingresso',
    followUp: `se sim, em caso afirmativo, por favor especifique, especifique, indique quais, qual, quais, detalhes, por favor
      indique, se respondeu sim`,
    details: 'detalhe*, especifi*, quais, indique',
    aboutNeeds:
      'necessidade*, restric*, especia*, especific*, outras, alguma, algum, tem, alimentar*, precisa, preferencia*, requisito*, particular*',
    aboutDays:
      'o, no, presenca, participacao, participa, participar, quais, que, participara, estara, presente, bilhete, ingresso',
    notAttendance: `jantar, almoco, recepcao, chegada, partida, nascimento, encomenda, pedido, fatura, preco, hotel,
      excursao, idioma, evento, pagamento, visita, certificado, gala`,
  },
  people: {
    attendee: 'participante, inscrito, inscrita, titular do bilhete, congressista, convidado',
    payer: `comprador, compradora, faturacao, faturamento, fatura, pagador, cliente, comprado por, encomendado por,
      reservado por, pago por, dados de faturacao, faturar a`,
    other: `emergencia, contacto de emergencia, contato de emergencia, organizador, organizadora, secretariado, secretaria,
      acompanhante, remetente, responsavel, inscrito por, reencaminhado por, copia, duvidas, pessoa de contacto, preenchido por`,
  },
  fillers: `seu, sua, o, a, os, as, do, da, dos, das, de, no, na, qual, quais, e, que, em, profissional, obrigatorio,
    opcional, por, favor, indique, introduza, contacto, contato, atual, ou, com, para, pessoal, um, uma, onde, origem, confirmar, confirmacao, repita, trabalha, se, sao, seus, suas, escreva, aqui, podemos, contactar`,
  headings:
    'dados, informacao, informacoes, endereco, inscricao, resposta, numero, pessoais, bilhete, detalhes',
}
