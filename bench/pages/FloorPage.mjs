import { createElement as h, useState } from 'react';

const ROWS = 22;

export function FloorPage() {
  const [sent, setSent] = useState('');
  const rows = Array.from({ length: ROWS }, (_nothing, index) =>
    h(
      'li',
      { key: index },
      h('strong', null, `Row ${index + 1}`),
      h('span', null, 'What stands in a row of a list'),
      h('a', { href: `#row-${index + 1}` }, 'Open'),
    ),
  );
  const onSubmit = (event) => {
    event.preventDefault();
    setSent(new FormData(event.currentTarget).get('text'));
  };
  return h(
    'main',
    null,
    h('h1', null, 'The least that could do the same'),
    h(
      'form',
      { onSubmit },
      h('label', null, 'Text', h('input', { name: 'text' })),
      h('button', null, 'Send'),
    ),
    h('p', null, h('output', null, sent)),
    h('ul', null, rows),
  );
}
