/** A news item as the client sends it, with the key of its submit. */
export const keyedNews = {
  path: '/api/admin/noticia',
  news: {
    titulo: 'Safra recorde',
    fonte: 'Porto',
    hiperlink: '',
    corpo: 'Texto',
    dataNoticia: '2026-03-05',
    categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
    commoditiesList: [],
    portsList: [],
  },
  headers: { 'idempotency-key': 'um-so-envio' },
};
