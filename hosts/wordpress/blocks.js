/** The blocks in the editor: fields beside it, and the island itself as its preview. */
(() => {
  const { wp, fanIslandsBlocks } = window;
  const { createElement, Fragment } = wp.element;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { PanelBody, TextControl } = wp.components;
  const { useSelect } = wp.data;

  const previewAddress = (name, attributes, post) => {
    const address = new URL(fanIslandsBlocks.preview);
    address.searchParams.set('fan_islands_preview', name);
    if (post) address.searchParams.set('post', post);
    for (const [key, value] of Object.entries(attributes))
      if (value) address.searchParams.set(key, value);
    return address.href;
  };

  for (const [name, { title, height, fields }] of Object.entries(fanIslandsBlocks.blocks)) {
    wp.blocks.registerBlockType(`fan-islands/${name}`, {
      edit: function Edit({ attributes, setAttributes }) {
        const post = useSelect((select) => select('core/editor')?.getCurrentPostId(), []);
        const controls = fields.map(({ key, label, help }) =>
          createElement(TextControl, {
            key,
            label,
            help,
            value: attributes[key],
            onChange: (value) => setAttributes({ [key]: value }),
          }),
        );
        const preview = createElement('iframe', {
          title: `Voorbeeld: ${title}`,
          src: previewAddress(name, attributes, post),
          // A click selects the block; nothing is posted or voted from the editor.
          style: { width: '100%', height, border: 0, pointerEvents: 'none' },
          tabIndex: -1,
        });
        return createElement(
          Fragment,
          null,
          fields.length > 0 &&
            createElement(
              InspectorControls,
              null,
              createElement(PanelBody, { title: 'Instellingen' }, controls),
            ),
          createElement('div', useBlockProps(), preview),
        );
      },
      save: () => null,
    });
  }
})();
