import type { Theme } from './story.ts';

/** Paragraphs that continue a story of the theme; the slots are those of a story. */
export const closings: Readonly<Record<Theme, readonly string[]>> = {
  canal: [
    'A orientação às agências é conferir a tábua de marés e a folga abaixo da quilha antes de confirmar o plano de carga. Em caso de divergência, prevalece a norma da autoridade portuária em vigor na data da manobra.',
    'O programa de manutenção prevê nova batimetria em {#90-180} dias. O ponto mais sensível continua a ser a curva de entrada, onde o assoreamento avança mais depressa depois das ressacas.',
    'Para terminais de {carga}, a folga adicional reduz o número de escalas necessárias para o mesmo volume e diminui o frete por tonelada embarcada.',
  ],
  obra: [
    'A obra faz parte do plano de investimentos da autoridade portuária e não altera a ordem de preferência dos berços prevista no regulamento de exploração do porto.',
    'Durante os trabalhos, mergulhadores terão prioridade no local e a velocidade das embarcações de apoio fica limitada a {#3-6} nós. A circulação de pedestres na faixa de cais está suspensa.',
    'Segundo o cronograma, a etapa seguinte trata da pavimentação da retroárea e da rede de drenagem, com prazo de {#4-14} meses.',
  ],
  resultado: [
    'No acumulado do ano, a alta é de {#1,4-12,6}%. A administração do porto mantém a projeção de encerrar o exercício acima da meta.',
    'O número de atracações caiu {#1-6}%, sinal de que navios maiores têm sido usados. A consignação média subiu para {#38-71} mil toneladas.',
    'O tempo médio de permanência no berço ficou em {#29-66} horas, contra {#68-92} no ano anterior, de acordo com o boletim estatístico.',
  ],
  fila: [
    'Navios com carga parcial em outros portos tentam renegociar a ordem de escala. Há relatos de troca de porto de embarque entre contratos da mesma trading.',
    'O pátio regulador opera com {#71-97}% de ocupação. A recomendação aos transportadores é só iniciar viagem com a senha emitida.',
    'A autoridade portuária estuda autorizar a operação simultânea em dois porões por berço, desde que respeitado o limite de peso por metro linear de cais.',
  ],
  regulacao: [
    'Interessados podem pedir esclarecimentos por escrito até o {#5-15}º dia útil. As respostas serão publicadas para todos, sem identificação de quem perguntou.',
    'Usuários ouvidos pela reportagem consideram a medida positiva, mas cobram prazo de transição e regra clara para os contratos em curso.',
    'A íntegra do documento, com os anexos técnicos, está disponível na página da autoridade portuária.',
  ],
  trabalho: [
    'O órgão gestor de mão de obra informou que a escala eletrônica funciona normalmente e que a habilitação de {#12-60} novos trabalhadores será concluída neste trimestre.',
    'Operadores portuários lembram que o uso de equipamento de proteção é condição para acesso às áreas operacionais, inclusive para tripulantes e visitantes.',
    'A próxima reunião entre as partes está marcada para o dia {#2-27}, com participação de mediador.',
  ],
  clima: [
    'A previsão para os próximos cinco dias indicabertura gradual, com ventos de até {#14-28} nós e ondas de {#1,2-3,4} metros fora da barra.',
    'Comandantes devem manter escuta permanente e confirmar com a agência o horário de embarque do prático. Navios fundeados precisam redobrar a vigilância do fundeio.',
    'Os custos da parada ainda não foram estimados. Nos contratos de afretamento por viagem, a contagem do tempo depende da redação de cada cláusula.',
  ],
  navegacao: [
    'As informações oficiais constam dos avisos aos navegantes e das normas de tráfego e permanência do porto, que devem ser consultadas antes de cada viagem.',
    'A praticagem participou da definição dos parâmetros e fará nova avaliação após {#20-60} manobras. Até lá, valem os limites mais conservadores de vento e corrente.',
    'Agências podem solicitar a simulação de casos específicos com antecedência mínima de {#5-15} dias, informando as dimensões e a condição de carregamento do navio.',
  ],
  acesso: [
    'Transportadoras pedem mais vagas de estacionamento e pontos de apoio no trecho final da rodovia. O tema volta à pauta do conselho de autoridade portuária no próximo mês.',
    'A meta é reduzir para menos de {#60-120} minutos o tempo entre o portão e a balança. Hoje a média está em torno de {#130-210} minutos nos dias de pico.',
    'O sistema avisa por mensagem o motorista e a transportadora quando a janela é alterada. A tolerância é de 30 minutos.',
  ],
  conteiner: [
    'A produtividade média do terminal está em {#26-38} movimentos por hora e por guindaste. Com o novo arranjo, o operador espera ganhar de {#8-12}% a {#13-18}%.',
    'O prazo de entrega da carga (deadline) passa a ser informado por navio e por tipo de contêiner, e não mais por serviço. A mudança atende a um pedido antigo dos despachantes.',
    'Exportadores de carga refrigerada devem confirmar a temperatura de transporte na reserva. Divergências serão tratadas antes da entrada no portão.',
  ],
  mercado: [
    'Analistas ressaltam que a demanda externa continua firme, mas que a margem do exportador depende do frete interno, que subiu {#2,1-9,8}% desde o início do trimestre.',
    'Para o próximo mês, as nomeações de navios indicam {#0,9-4,8} milhões de toneladas. O número pode mudar com cancelamentos e trocas de porto.',
    'No mercado interno, o comprador recuou. As indicações ficaram estáveis na maior parte das praças, com negócios pontuais para entrega curta.',
    'A concorrência de outras origens deve aumentar a partir do próximo trimestre, quando entra no mercado a colheita do hemisfério norte.',
  ],
  frete: [
    'Corretores de afretamento veem espaço para nova acomodação de preços até o fim do mês. O volume de fixações caiu {#4-18}% em relação à semana anterior.',
    'O custo portuário responde por cerca de {#9-16}% da despesa total da viagem. Os embarcadores com contratos de longo prazo são os menos afetados pela variação.',
    'Na navegação de cabotagem, o repasse é parcial, porque os contratos preveem gatilho apenas para variações acima de {#5-10}%.',
  ],
  cambio: [
    'O efeito sobre o frete contratado em dólar é imediato. Já as tarifas portuárias, fixadas em reais, passam a pesar menos na conta do armador estrangeiro.',
    'Economistas recomendam cautela: a volatilidade deve continuar enquanto não houver clareza sobre os juros. O custo de proteção cambial subiu {#3-14}% no mês.',
    'O assunto deve dominar o encontro anual do setor, que reúne exportadores, operadores e armadores na próxima semana.',
  ],
};
