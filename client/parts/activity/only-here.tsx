/** What the record of changes is not (docs/decisions/0006). */
export const OnlyHere = () => (
  <p className="small text-body-secondary mb-3">
    Mostra apenas o que passou por este Cais. Alterações feitas por outros sistemas diretamente no serviço não
    aparecem aqui.
  </p>
);
